package org.castnet.group.command;

import java.time.Duration;
import java.util.List;
import org.castnet.network.SwitchFabric;
import org.castnet.text.CountText;

/**
 * The work of planning trees of groups, estimated from their number and from the size of the
 * fabric. Times were measured on one core of a server; they are right within a factor of about
 * five.
 *
 * @param time the processor time
 * @param bytes the least memory
 * @param parts the numbers that determine the time
 */
record GroupWork(Duration time, double bytes, List<String> parts) {
  /** The number of times that a search plans each tree at least. */
  private static final int ROUNDS = 30;

  private static final double SECONDS_PER_STEP = 3e-8;
  private static final double SECONDS_PER_WORD = 2e-9;

  GroupWork {
    parts = List.copyOf(parts);
  }

  /**
   * Returns the work.
   *
   * @param entries the number of table entries; if there are more groups, some are merged
   */
  static GroupWork of(SwitchFabric fabric, int groups, int entries) {
    int links = fabric.links().count();
    double words = (fabric.nodeCount() - fabric.hostCount()) / (double) Long.SIZE + 1;
    double merging = groups > entries ? (double) groups * groups * words * SECONDS_PER_WORD : 0;
    double seconds = (double) ROUNDS * groups * links * SECONDS_PER_STEP + merging;
    return new GroupWork(
        Duration.ofMillis((long) (1_000 * seconds)),
        groups * words * Long.BYTES,
        List.of(CountText.of(links, "link"), CountText.of(groups, "group")));
  }
}
