package org.castnet.partition;

import java.util.Arrays;
import java.util.List;
import org.castnet.plan.Message;

/**
 * Determines the number of parts of each message.
 *
 * <p>Our own rule. O(log parts × steps) per message. Ties go to the fewest parts.
 */
interface Splitting {
  /** The maximum number of parts that is chosen automatically. */
  int MOST = 64;

  /**
   * Returns the number of parts by message id; a power of two, at least 1 and at most the number of
   * flits.
   */
  int[] parts(List<Message> messages, ExchangeSteps steps, int nodes);

  /** Returns a fixed number of parts for messages that are long enough. */
  static Splitting into(int parts) {
    return (messages, steps, nodes) ->
        messages.stream().mapToInt(message -> capped(parts, message, nodes)).toArray();
  }

  private static int capped(int parts, Message message, int nodes) {
    long most = Math.min(Math.min(parts, nodes), message.flits());
    return Integer.highestOneBit((int) most);
  }

  /**
   * Returns a rule that weighs additional start-ups against shorter worms. In step i a node sends
   * the longer of one part and its share of all messages, which doubles from step to step; 2^j
   * parts cost j start-ups and one transmission of the message before that.
   *
   * @param startUp the start-up of a send, in flit times
   * @param least the least number of parts for messages to many nodes
   */
  static Splitting weighing(long startUp, int least) {
    return (messages, steps, nodes) -> {
      double total = messages.stream().mapToDouble(Message::flits).sum();
      int[] parts = new int[messages.size()];
      Arrays.setAll(
          parts,
          id ->
              capped(
                  best(messages.get(id), total, startUp, least, steps.count(), nodes),
                  messages.get(id),
                  nodes));
      return parts;
    };
  }

  private static int best(
      Message message, double total, long startUp, int atLeast, int steps, int nodes) {
    if (message.fanout() < nodes / 4) {
      return 1;
    }
    int best = 1;
    double least = Double.MAX_VALUE;
    for (int parts = 1, cuts = 0; parts <= MOST; parts *= 2, cuts++) {
      double time = (double) cuts * startUp + message.flits() * (1 - 1.0 / parts);
      for (int step = 0; step < steps; step++) {
        double share = total / nodes * Math.scalb(1.0, step);
        time += Math.max((double) message.flits() / parts, Math.min(share, total));
      }
      if (time < least) {
        least = time;
        best = parts;
      }
    }
    return Math.max(best, atLeast);
  }
}
