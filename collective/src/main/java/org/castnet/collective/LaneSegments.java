package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.plan.Message;

/**
 * The division of a machine's messages among lanes. A lane first carries messages of its own host,
 * which are there at the start, and then the rest of others, which their sources must send to it.
 */
final class LaneSegments {
  /** Successive flits of a message on one lane. */
  record Segment(Message message, int lane, long flits) {}

  private LaneSegments() {}

  /**
   * Returns the segments, in the order in which each lane carries them. O(messages * lanes).
   *
   * @param messages of the machine
   */
  static List<Segment> of(List<Message> messages, RingLanes lanes, int machine) {
    long[] wanted = wanted(messages, lanes, machine);
    long[] left = messages.stream().mapToLong(Message::flits).toArray();
    List<Segment> segments = new ArrayList<>();
    for (boolean own : new boolean[] {true, false}) {
      for (int i = 0; i < left.length; i++) {
        Message message = messages.get(i);
        for (int lane = 0; lane < wanted.length; lane++) {
          boolean there = lanes.host(lane, machine) == message.source();
          long flits = there || !own ? Math.min(wanted[lane], left[i]) : 0;
          if (flits > 0) {
            segments.add(new Segment(message, lane, flits));
            wanted[lane] -= flits;
            left[i] -= flits;
          }
        }
      }
    }
    return segments;
  }

  /** Returns, by lane, the flits that it carries, with the sum of all messages. */
  private static long[] wanted(List<Message> messages, RingLanes lanes, int machine) {
    double[] share = new double[lanes.count()];
    Arrays.setAll(share, lane -> lanes.shares().flits(machine, lane));
    double sum = Arrays.stream(share).sum();
    long flits = messages.stream().mapToLong(Message::flits).sum();
    long[] wanted = new long[share.length];
    double until = 0;
    long before = 0;
    for (int lane = 0; lane < share.length; lane++) {
      until += share[lane];
      long end = Math.round(flits * (until / sum));
      wanted[lane] = Math.max(0, end - before);
      before = Math.max(before, end);
    }
    return wanted;
  }
}
