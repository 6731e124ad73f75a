package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntIntPair;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;
import org.castnet.plan.reduction.Exchanges;

/** The places at which nodes add their own contributions to reductions and exchanged results. */
final class OwnContributions {
  private final MulticastPlan plan;
  private final Exchanges exchanges;
  private final TriggerOrder order;

  /** By node and reduction: the first send. */
  private final Map<IntIntPair, Integer> first = new HashMap<>();

  private final Int2ObjectOpenHashMap<BitSet[]> contents = new Int2ObjectOpenHashMap<>();

  OwnContributions(MulticastPlan plan, Exchanges exchanges) {
    this.plan = plan;
    this.exchanges = exchanges;
    this.order = TriggerOrder.of(plan.sends());
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      for (int message : send.messages()) {
        first.putIfAbsent(IntIntPair.of(send.sender(), message), s);
      }
    }
  }

  /** Returns whether a send carries the contribution of its sender to a message. */
  boolean isIn(int number, int message) {
    Send send = plan.sends().get(number);
    if (exchanges.contains(message)) {
      return isAddedTo(message, send.sender(), send.triggers());
    }
    Message reduction = plan.messages().get(message);
    return reduction.isReduction()
        && reduction.sources().contains(send.sender())
        && first.get(IntIntPair.of(send.sender(), message)) == number;
  }

  /** Returns the nodes that add their contribution to everything that they receive of a message. */
  IntList adding(int id) {
    Message message = plan.messages().get(id);
    if (!exchanges.contains(id)) {
      return message.isReduction() ? message.destinations() : IntList.of();
    }
    IntLinkedOpenHashSet nodes = new IntLinkedOpenHashSet(message.sources());
    nodes.addAll(message.destinations());
    IntArrayList adding = new IntArrayList();
    for (int node : nodes) {
      IntArrayList received = new IntArrayList();
      for (int s = 0; s < plan.sends().size(); s++) {
        if (plan.sends().get(s).dropOffs().contains(node)) {
          received.add(s);
        }
      }
      if (isAddedTo(id, node, received)) {
        adding.add(node);
      }
    }
    return adding;
  }

  /** Returns whether a node contributes to a result and no given send contains its contribution. */
  private boolean isAddedTo(int result, int node, IntList sends) {
    int index = exchanges.contributors(result).indexOf(node);
    BitSet[] carried = contents.computeIfAbsent(result, none -> exchanges.contents(result, order));
    return index >= 0
        && sends
            .intStream()
            .noneMatch(
                send ->
                    send >= 0
                        && send < carried.length
                        && carried[send] != null
                        && carried[send].get(index));
  }
}
