package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.bound.path.FewestLinks;
import org.castnet.network.Network;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;

/**
 * The phases of an all-reduce on all links of hosts: a reduce-scatter and an all-gather with the
 * best {@link OwnerShares}.
 *
 * <p>Both phases may overlap, or follow one another at each host. If they overlap, first results
 * leave while contributions are under way, which fills links that are idle at the end of the first
 * phase; but results also delay contributions, since a link carries flits in the order in which
 * they are ready. The second plan is kept if it ends clearly earlier. O(a plan and its evaluation).
 *
 * @param sender the cost of sends
 * @param evaluator estimates the times of plans
 */
record AllReducePhases(
    Network network, LinkRates rates, SenderModel sender, PlanEvaluator evaluator) {
  private static final long MOST_HOPS = 4_000_000; // of both plans
  private static final double NEAR = 1.02; // the time over the least one at which little is left
  private static final double FAR = 1.15; // the time over the least one that equal shares may beat
  private static final double GAIN = 0.99; // a smaller gain is not worth the wait
  private static final double START_UPS = 16; // that other shares must save
  private static final int NONE = -1;

  /**
   * Returns the best plan.
   *
   * @param composed makes the plan of both phases, which overlap
   */
  MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
    FewestLinks.requirePaths(network, phases);
    Phases owned = OwnerShares.best(network, rates, phases, START_UPS * sender.startUp());
    MulticastPlan overlapping = composed.apply(owned);
    boolean onePort = sender.ports() == PortModel.ONE;
    if (!owned.reduces() || owned.results().isEmpty() || onePort && owned.equals(phases)) {
      return overlapping;
    }
    BestPlan best = new BestPlan(evaluator, sender, MOST_HOPS);
    best.offer(overlapping);
    double least = 2 * leastTime(owned.results());
    if ((onePort || best.time() > FAR * least) && !owned.equals(phases)) {
      best.offer(composed.apply(phases)); // trees by levels and rings use equal shares
    }
    MulticastPlan found = best.best();
    double before = best.time();
    return before > NEAR * least && best.offer(inTurn(found)) && best.time() < GAIN * before
        ? best.best()
        : found;
  }

  private double leastTime(List<Message> results) {
    return FlowBound.ofLinks(network, rates, results).flow().toDouble();
  }

  /** Returns a plan in which a host sends results after the last contribution to its share. */
  private static MulticastPlan inTurn(MulticastPlan plan) {
    List<Message> messages = plan.messages();
    int[] last = new int[plan.network().nodeCount()]; // by host: that contribution's send
    Arrays.fill(last, NONE);
    for (int number = 0; number < plan.sends().size(); number++) {
      Send send = plan.sends().get(number);
      int host = send.dropOffs().getInt(0);
      if (contributes(send, messages, host)) {
        last[host] = number;
      }
    }
    List<Send> sends = new ArrayList<>(plan.sends().size());
    for (Send send : plan.sends()) {
      int host = send.sender();
      boolean waits =
          last[host] != NONE && !send.triggers().contains(last[host]) && begins(send, messages);
      sends.add(waits ? after(send, last[host]) : send);
    }
    return new MulticastPlan(plan.network(), messages, sends, plan.ports());
  }

  /** Returns whether a send brings contributions to their destination. */
  private static boolean contributes(Send send, List<Message> messages, int host) {
    for (int i = 0; i < send.messages().size(); i++) {
      Message message = messages.get(send.messages().getInt(i));
      if (!message.isResult() && message.destinations().getInt(0) == host) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a host sends a result that it has combined. */
  private static boolean begins(Send send, List<Message> messages) {
    for (int i = 0; i < send.messages().size(); i++) {
      Message message = messages.get(send.messages().getInt(i));
      if (message.isResult() && message.source() == send.sender()) {
        return true;
      }
    }
    return false;
  }

  private static Send after(Send send, int number) {
    IntArrayList triggers = new IntArrayList(send.triggers());
    triggers.add(number);
    return new Send(send.messages(), new IntImmutableList(triggers), send.route(), send.dropOffs());
  }
}
