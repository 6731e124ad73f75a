package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * Switch-hierarchical order (SHO; Kesavan and Panda 2001), reconstructed from its name: one member
 * per switch receives the message by a binomial tree among the switches, then each forwards it by a
 * binomial tree within its switch. So every switch is entered once, at the cost of steps: those
 * between the switches and those within one add up, while a single chain rounds up only once.
 *
 * <p>The source represents its own switch, otherwise the lowest destination does. The switches are
 * in the order of {@link ChainRule}, rotated to the source's. O(destinations log destinations +
 * switches) per message, in addition to the order.
 */
final class HierarchicalMulticast implements MulticastAlgorithm {
  private final Fabric fabric;
  private final ChainRule rule;

  HierarchicalMulticast(Fabric fabric, ChainRule rule) {
    this.fabric = fabric;
    this.rule = rule;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    fabric.requireReachable(messages);
    SendList sends = new SendList(fabric.routing());
    for (Message message : messages) {
      Interruption.check();
      sends.carry(message.id());
      plan(message, sends);
    }
    return sends.plan(fabric.network(), messages);
  }

  private void plan(Message message, SendList sends) {
    SwitchGraph graph = fabric.graph();
    int home = graph.home(message.source());
    IntArrayList[] members = new IntArrayList[graph.switchCount()];
    boolean[] marked = new boolean[members.length];
    marked[home] = true;
    members[home] = IntArrayList.of(message.source());
    int[] sorted = message.destinations().toIntArray();
    Arrays.sort(sorted);
    for (int destination : sorted) {
      int s = graph.home(destination);
      if (!marked[s]) {
        marked[s] = true;
        members[s] = new IntArrayList();
      }
      members[s].add(destination);
    }
    IntArrayList switches = rule.order(fabric.orientation(), marked);
    int start = switches.indexOf(home);
    IntArrayList leaders = new IntArrayList();
    for (int i = 0; i < switches.size(); i++) {
      int s = switches.getInt((start + i) % switches.size());
      leaders.add(members[s].getInt(0));
    }
    int[] arrival = binomial(leaders, SendList.FROM_SOURCE, sends);
    for (int i = 0; i < arrival.length; i++) {
      binomial(members[switches.getInt((start + i) % switches.size())], arrival[i], sends);
    }
  }

  /**
   * Returns, by position in the chain, the send that delivers the message there; {@code trigger}
   * for position 0.
   */
  private static int[] binomial(IntArrayList chain, int trigger, SendList sends) {
    int[] arrival = new int[chain.size()];
    arrival[0] = trigger;
    for (int i = 1; i < arrival.length; i++) {
      int sender = Steps.sender(i);
      arrival[i] = sends.add(chain.getInt(sender), arrival[sender], chain.getInt(i));
    }
    return arrival;
  }
}
