package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongComparators;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import it.unimi.dsi.fastutil.longs.LongSortedSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.castnet.bound.Fraction;
import org.castnet.bound.LinkRates;
import org.castnet.bound.ReceiveCapacity;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities.Ability;
import org.castnet.network.routing.DisjointSets;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;

/**
 * The deliveries of reductions and their results between parts of a network.
 *
 * <p>If the nodes are divided into parts, each part with a contribution to a message sends a
 * partial result of full length that another part receives, and each part with a destination of a
 * result receives it. The links into all parts carry these flits together. An endpoint may be a
 * part by itself. If links of some speed join nodes to parts, such as machines, then fewer flits
 * cross, but only slower links carry them. A switch that combines or copies messages and the
 * endpoints of the job that are linked to it always belong to one part, since its sends are not
 * deliveries at endpoints.
 *
 * <p>If switches reduce that are linked to no endpoint of the job but to a switch, partial results
 * may meet there without entering a part, and nothing is proved. Endpoints outside the job are
 * parts that help if they forward, as on direct networks.
 *
 * <p>Source: Patarasuk and Yuan 2009, for one part per endpoint and equal rates.
 *
 * @since 0.2.0
 */
public final class DeliveryParts {
  private static final int MOST_DIVISIONS = 8; // from the fastest links on

  private final Network network;
  private final PortModel model;
  private final LinkRates rates;
  private final List<Message> messages;
  private final IntSet job = new IntOpenHashSet();
  private final IntArrayList receivers = new IntArrayList(); // ascending

  /**
   * Finds the endpoints of the job. O(endpoints + destinations).
   *
   * @param network the network
   * @param model the ports of nodes
   * @param rates the rates of the links
   * @param messages whole messages
   */
  public DeliveryParts(Network network, PortModel model, LinkRates rates, List<Message> messages) {
    this.network = network;
    this.model = model;
    this.rates = rates;
    this.messages = messages;
    for (Message message : messages) {
      job.addAll(message.sources());
      job.addAll(message.destinations());
    }
    for (int node = 0; node < network.endpointCount(); node++) {
      if (job.contains(node) || network.forwards(node)) {
        receivers.add(node);
      }
    }
  }

  /**
   * {@return the largest time in which the parts of a division can receive all deliveries; 0 if
   * nothing is proved} The divisions are that with the smallest parts, and those in which links of
   * at least some rate join nodes, for the fastest rates. O(divisions * (links + destinations)).
   */
  public JointBound bound() {
    JointBound best = bound(parts(Long.MAX_VALUE));
    ReceiveCapacity entrances = new ReceiveCapacity(network, model, rates);
    if (rates.areEqual() || entrances.arePorts() || receivers.size() > job.size()) {
      return best;
    }
    LongSortedSet speeds = new LongRBTreeSet(LongComparators.OPPOSITE_COMPARATOR);
    for (int link = 0; link < network.links().count(); link++) {
      speeds.add(rates.of(link));
    }
    LongIterator fastest = speeds.iterator();
    for (int tried = 0; tried < MOST_DIVISIONS && fastest.hasNext(); tried++) {
      JointBound joined = bound(parts(fastest.nextLong()));
      best = joined.flow().compareTo(best.flow()) > 0 ? joined : best;
    }
    return best;
  }

  /** Returns the parts if links of at least this rate join nodes, and switches that reduce. */
  private DisjointSets parts(long least) {
    DisjointSets parts = new DisjointSets(network.nodeCount());
    Links links = network.links();
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      if (rates.of(link) >= least || reduces(from) && belongs(to) || belongs(from) && reduces(to)) {
        parts.unite(from, to);
      }
    }
    return parts;
  }

  private boolean reduces(int node) {
    return network.abilities().has(node, Ability.REDUCE);
  }

  private boolean belongs(int node) {
    return job.contains(node) || reduces(node);
  }

  private JointBound bound(DisjointSets parts) {
    IntSet receiving = new IntOpenHashSet();
    receivers.forEach((int node) -> receiving.add(parts.find(node)));
    long flits = 0;
    for (Message message : messages) {
      long crossing = Math.multiplyExact(message.flits(), (long) crossings(message, parts));
      flits = Math.addExact(flits, crossing);
    }
    ReceiveCapacity entrances = new ReceiveCapacity(network, model, rates);
    List<Length> lengths = new ArrayList<>();
    BigInteger together = BigInteger.ZERO;
    Links links = network.links();
    for (int link = 0; link < links.count() && !entrances.arePorts(); link++) {
      int to = parts.find(links.target(link));
      if (receiving.contains(to) && parts.find(links.source(link)) != to) {
        lengths.add(new Length(Length.Kind.LINK, link, 1));
        together = together.add(BigInteger.valueOf(rates.of(link)));
      }
    }
    for (int i = 0; i < receivers.size() && entrances.arePorts(); i++) {
      int node = receivers.getInt(i);
      lengths.add(new Length(Length.Kind.RECEIVE_PORT, node, 1));
      together = together.add(BigInteger.valueOf(entrances.rateInto(node)));
    }
    boolean nothing = flits == 0 || meetOutside(receiving, parts);
    BigInteger needed = BigInteger.valueOf(flits).multiply(BigInteger.valueOf(rates.unit()));
    JointBound.Demand demand =
        new JointBound.Demand(
            JointBound.Demand.Kind.TO_ANY,
            0,
            -1,
            new IntImmutableList(receivers),
            LongImmutableList.of(nothing ? 0 : flits),
            List.of());
    return new JointBound(
        nothing ? Fraction.ZERO : Fraction.atMost(needed, together),
        lengths,
        List.of(demand),
        IntImmutableList.of(),
        true);
  }

  /** Returns the number of parts from which, or to which, flits of a message must cross. */
  private static int crossings(Message message, DisjointSets parts) {
    IntSet ends = new IntOpenHashSet();
    for (int source : message.sources()) {
      ends.add(parts.find(source));
    }
    for (int destination : message.destinations()) {
      ends.add(parts.find(destination));
    }
    return ends.size() - 1;
  }

  /** Returns whether partial results may meet at switches that belong to no part of the job. */
  private boolean meetOutside(IntSet receiving, DisjointSets parts) {
    Links links = network.links();
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      if (network.isSwitch(from)
          && !reduces(from)
          && reduces(links.target(link))
          && !receiving.contains(parts.find(links.target(link)))) {
        return true;
      }
    }
    return false;
  }
}
