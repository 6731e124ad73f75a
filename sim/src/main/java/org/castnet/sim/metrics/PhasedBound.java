package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.joint.DeliveryParts;
import org.castnet.bound.joint.JointBound;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.reduction.Reversal;
import org.castnet.plan.reduction.TurnedNetwork;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * The lower bound for messages together with their results, as in an all-reduce: the maximum of the
 * bounds
 *
 * <ul>
 *   <li>for each of both phases alone;
 *   <li>for the cuts that separate the participants: for every message with a result that returns
 *       to its sources, either contributions or the result must enter a set of nodes that contains
 *       some of the participants but not all;
 *   <li>for all deliveries: each message needs one for each contribution and its result one for
 *       each destination, and the endpoints of the job together receive at a limited rate; so do
 *       the parts of a network, such as machines ({@link DeliveryParts}).
 * </ul>
 */
final class PhasedBound {
  private final Network network;
  private final Technology technology;
  private final List<Message> messages;
  private final LongImmutableList ready;
  private final long first;

  PhasedBound(
      Network network, Technology technology, List<Message> messages, LongImmutableList ready) {
    this.network = network;
    this.technology = technology;
    this.messages = messages;
    this.ready = ready;
    this.first = LongStream.of(ready.toLongArray()).min().orElse(0);
  }

  LowerBound bound() {
    Phases phases = Phases.of(messages);
    LowerBound originals =
        LowerBound.ofOriginals(
            network, technology, phases.originals(), phases.reduces(), ready(false));
    LowerBound results =
        LowerBound.ofOriginals(network, technology, phases.results(), false, ready(true));
    List<Message> exchanged = exchanged();
    TurnedNetwork turned = TurnedNetwork.of(network);
    LowerBound most =
        Stream.of(
                originals,
                results,
                ofFlow(network, exchanged),
                ofFlow(turned.network(), exchanged).turned(turned),
                ofDeliveries())
            .max(Comparator.comparingLong(LowerBound::picoseconds))
            .orElseThrow();
    double latency =
        originals.meanLatency() * phases.originals().size()
            + results.meanLatency() * phases.results().size();
    return new LowerBound(most.flow(), most.picoseconds(), most.binds(), latency / messages.size());
  }

  private LongImmutableList ready(boolean results) {
    return new LongImmutableList(
        IntStream.range(0, messages.size())
            .filter(m -> messages.get(m).isResult() == results)
            .mapToLong(ready::getLong)
            .toArray());
  }

  /**
   * Returns, for each set of participants, a multicast from its lowest node with the flits of all
   * messages with results that return to their sources.
   */
  private List<Message> exchanged() {
    Map<Integer, Message> byId = new HashMap<>();
    messages.forEach(message -> byId.put(message.id(), message));
    Map<IntImmutableList, Long> flits = new LinkedHashMap<>();
    for (Message result : messages) {
      Message original = byId.get(result.resultOf());
      if (original != null && original.participants().equals(result.participants())) {
        IntImmutableList participants = new IntImmutableList(result.participants());
        flits.merge(participants, result.flits(), Math::addExact);
      }
    }
    List<Message> exchanged = new ArrayList<>();
    flits.forEach(
        (participants, sum) ->
            exchanged.add(
                Message.of(
                    exchanged.size(),
                    participants.getInt(0),
                    sum,
                    participants.subList(1, participants.size()).toIntArray())));
    return exchanged;
  }

  private LowerBound ofFlow(Network on, List<Message> multicasts) {
    FirstFlits flits = new FirstFlits(on, technology);
    FlowBound flow =
        FlowBound.of(on, flits.rates(), flits.entrances(), multicasts, LowerBound.MOST_STEPS);
    return LowerBound.of(JointBound.of(flow, multicasts), flits, first);
  }

  /**
   * Returns the traffics that share links. For messages with results that return to their sources
   * this includes the exchanges: since their flits enter every set that contains some participants
   * but not all, they include a flow from the lowest participant to each other one.
   */
  List<SharedTraffic> shared(IntSet job) {
    Phases phases = Phases.of(messages);
    // turning a large network takes longer than the bound of one multicast
    Optional<TurnedNetwork> turned =
        phases.reduces() || !phases.results().isEmpty()
            ? Optional.of(TurnedNetwork.of(network))
            : Optional.empty();
    List<SharedTraffic> shared = new ArrayList<>();
    if (phases.reduces()) {
      shared.add(traffic(Reversal.of(phases.originals()), job, turned));
    } else {
      shared.add(traffic(phases.originals(), job, Optional.empty()));
    }
    if (!phases.results().isEmpty()) {
      List<Message> exchanged = exchanged();
      shared.add(traffic(phases.results(), job, Optional.empty()));
      shared.add(traffic(exchanged, job, Optional.empty()));
      shared.add(traffic(exchanged, job, turned));
    }
    return shared;
  }

  private SharedTraffic traffic(
      List<Message> multicasts, IntSet job, Optional<TurnedNetwork> turned) {
    Network on = turned.map(TurnedNetwork::network).orElse(network);
    return new SharedTraffic(
        on, technology, LinkTimes.of(on, technology), multicasts, first, job, turned);
  }

  private LowerBound ofDeliveries() {
    FirstFlits flits = new FirstFlits(network, technology);
    PortModel ports = technology.node().ports();
    JointBound bound = new DeliveryParts(network, ports, flits.rates(), messages).bound();
    return LowerBound.of(bound, flits, first);
  }
}
