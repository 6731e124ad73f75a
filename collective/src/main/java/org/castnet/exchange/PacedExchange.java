package org.castnet.exchange;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SenderModel;

/**
 * Plans parts that no host relays in slots that remain apart: a {@link SlotSchedule}, in fewer
 * slots by {@link SlotRepair}, whose sends begin in the order of {@link PacedSends}.
 */
final class PacedExchange {
  private static final int POWER = 16; // of the weights of the schedule
  private static final long MOST_PLACES = 1 << 25; // for parts on links in slots, in memory

  private final Network network;
  private final OnlineSimulator simulator;
  private final SenderModel sender;
  private final List<Message> messages;
  private final double[] capacity; // by link: flits per flit time

  PacedExchange(
      Network network,
      OnlineSimulator simulator,
      SenderModel sender,
      List<Message> messages,
      double[] capacity) {
    this.network = network;
    this.simulator = simulator;
    this.sender = sender;
    this.messages = messages;
    this.capacity = capacity;
  }

  /**
   * Returns the plan; empty if it does not end before a time, needs too much memory, or if links
   * carry different numbers of parts in slots.
   *
   * @param bound in flit times
   * @param demands with paths that are not divided
   * @param inSlot by link: flits in a slot
   */
  Optional<MulticastPlan> plan(double bound, List<PartedMessage> demands, double[] inSlot) {
    List<SlotSchedule.Sending> filled = new SlotSchedule(network, inSlot, POWER, demands).sends();
    int[] fitting = SlotRepair.fitting(inSlot, demands);
    if (Arrays.stream(fitting).asLongStream().sum() * filled.get(filled.size() - 1).slot()
            > MOST_PLACES
        || !SlotRepair.fit(network, fitting, filled)) {
      return Optional.empty();
    }
    List<SlotSchedule.Sending> order = new SlotRepair(network, inSlot, demands, filled).sends();
    PacedSends paced = new PacedSends(network, demands, capacity, fitting, sender.startUp(), order);
    double time = simulator.flitTimesBelow(bound, network, sender, size(demands, order), paced);
    if (time == PlanEvaluator.NEVER) {
      return Optional.empty();
    }
    SignalledParts parts = SignalledParts.of(demands, paced.signals(), paced.order());
    return Optional.of(
        new PartedPlan(network, sender.ports(), messages, parts.demands())
            .waiting(parts.order(), paced.lastArrivals()));
  }

  /** Returns bounds of the sends, with a signal for each. */
  private static OnlineSimulator.Size size(
      List<PartedMessage> demands, List<SlotSchedule.Sending> order) {
    long longest = demands.stream().mapToLong(each -> each.flits(0)).max().orElse(1);
    long flits = demands.stream().mapToLong(each -> each.message.flits()).sum();
    int longestRoute = order.stream().mapToInt(each -> each.route().length()).max().orElse(1);
    int sends = 2 * order.size();
    return new OnlineSimulator.Size(
        sends, Math.multiplyExact(sends, longestRoute), longest, flits + order.size());
  }
}
