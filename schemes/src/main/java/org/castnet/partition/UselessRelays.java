package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Removes useless deliveries: messages that a node neither wants nor forwards, then sends without
 * messages.
 *
 * <p>If parts were scattered beforehand, the path of an exchange may lead through a node that
 * already holds the part; intermediate nodes that served only that node are then useless. Supports
 * sends with one drop-off each, after their triggers. Linear in the number of carried messages.
 *
 * <p>Our own method.
 */
final class UselessRelays {
  private final LongSet needed = new LongOpenHashSet();

  private UselessRelays() {}

  static List<Send> without(List<Message> messages, List<Send> sends) {
    return new UselessRelays().prune(messages, sends);
  }

  private List<Send> prune(List<Message> messages, List<Send> sends) {
    for (Message message : messages) {
      for (int i = 0; i < message.fanout(); i++) {
        needed.add(key(message.id(), message.destinations().getInt(i)));
      }
    }
    IntImmutableList[] carried = new IntImmutableList[sends.size()];
    for (int number = carried.length - 1; number >= 0; number--) {
      carried[number] = useful(sends.get(number));
      for (int i = 0; i < carried[number].size(); i++) {
        needed.add(key(carried[number].getInt(i), sends.get(number).sender()));
      }
    }
    return renumbered(sends, carried);
  }

  private IntImmutableList useful(Send send) {
    IntArrayList retained = new IntArrayList(send.messages().size());
    for (int i = 0; i < send.messages().size(); i++) {
      if (needed.contains(key(send.messages().getInt(i), send.dropOffs().getInt(0)))) {
        retained.add(send.messages().getInt(i));
      }
    }
    return new IntImmutableList(retained);
  }

  private static List<Send> renumbered(List<Send> sends, IntImmutableList[] carried) {
    List<Send> retained = new ArrayList<>(sends.size());
    int[] number = new int[carried.length];
    for (int old = 0; old < carried.length; old++) {
      if (!carried[old].isEmpty()) {
        Send send = sends.get(old);
        IntArrayList triggers = new IntArrayList(send.triggers().size());
        for (int t = 0; t < send.triggers().size(); t++) {
          int trigger = send.triggers().getInt(t);
          if (!carried[trigger].isEmpty()) {
            triggers.add(number[trigger]);
          }
        }
        number[old] = retained.size();
        retained.add(
            new Send(carried[old], new IntImmutableList(triggers), send.route(), send.dropOffs()));
      }
    }
    return retained;
  }

  private static long key(int message, int node) {
    return (long) message << 32 | node;
  }
}
