package org.castnet.exchange;

import java.util.ArrayList;
import java.util.List;

/**
 * Messages some of whose parts have one flit: signals between hosts.
 *
 * @param demands the messages
 * @param order the sends of all parts
 */
record SignalledParts(List<PartedMessage> demands, List<SlotSchedule.Sending> order) {
  /**
   * Takes the signals off the other parts of messages.
   *
   * @param whole messages in equal parts
   * @param signals by message: their number
   * @param sends of parts; instead of its part, a signal of message m has -1 - m
   */
  static SignalledParts of(
      List<PartedMessage> whole, int[] signals, List<SlotSchedule.Sending> sends) {
    List<PartedMessage> demands = new ArrayList<>(whole.size());
    List<Integer> partOf = new ArrayList<>(); // by part before: its part
    int[] next = new int[whole.size()]; // by message: the part of its next signal
    int parts = 0;
    for (int m = 0; m < next.length; m++) {
      PartedMessage message = whole.get(m);
      demands.add(signals[m] == 0 ? message : message.withSignals(signals[m]));
      for (int unit = 0; unit < message.units; unit++) {
        partOf.add(parts++);
      }
      next[m] = parts;
      parts += signals[m];
    }
    List<SlotSchedule.Sending> order = new ArrayList<>(sends.size());
    for (SlotSchedule.Sending each : sends) {
      int part = each.part() < 0 ? next[-1 - each.part()]++ : partOf.get(each.part());
      order.add(new SlotSchedule.Sending(part, each.route(), each.slot()));
    }
    return new SignalledParts(demands, order);
  }
}
