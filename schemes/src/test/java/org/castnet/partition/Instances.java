package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.plan.Message;

/** Random multicasts for tests. */
public final class Instances {
  private Instances() {}

  static Message message(int id, int nodes, int fanout, long flits, Random random) {
    int source = random.nextInt(nodes);
    IntSet destinations = new IntOpenHashSet();
    while (destinations.size() < Math.min(fanout, nodes - 1)) {
      int node = random.nextInt(nodes);
      if (node != source) {
        destinations.add(node);
      }
    }
    int[] drawn = destinations.toIntArray();
    return Message.of(id, source, flits, drawn);
  }

  /** Multicasts of random size, some of them large. */
  public static List<Message> messages(int count, int nodes, Random random) {
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      int fanout = 1 + random.nextInt(random.nextBoolean() ? Math.min(6, nodes - 1) : nodes - 1);
      messages.add(message(id, nodes, fanout, 1 + random.nextInt(40), random));
    }
    return messages;
  }
}
