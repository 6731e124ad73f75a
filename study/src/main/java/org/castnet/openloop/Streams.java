package org.castnet.openloop;

import org.castnet.chance.Chance;

/** A stream and independent streams with the same distribution. Used by one thread. */
public final class Streams {
  private final StreamSetting setting;
  private final long seed;
  private final StreamRuns.Planned planned;
  private final BatchPlanner multicasts;
  private final BatchPlanner unicasts;
  private final StreamRuns first;

  Streams(StreamSetting setting, StreamRuns.Planned planned, long seed) {
    this.setting = setting;
    this.seed = seed;
    this.planned = planned;
    this.multicasts = new BatchPlanner(setting.algorithm());
    this.unicasts = new BatchPlanner(setting.unicast());
    this.first = runs(seed);
  }

  /** Returns the stream with this number; the plan of number 0 is cached for the next use. */
  StreamRuns number(int number) {
    return number == 0 ? first : runs(Chance.keyed(seed, number));
  }

  private StreamRuns runs(long ownSeed) {
    return new StreamRuns(setting, planned, multicasts, unicasts, ownSeed);
  }

  /**
   * Checks the size of a run.
   *
   * @param multicasts the number of multicasts of the run
   * @throws org.castnet.input.BadInput if the background has too many unicasts
   */
  void check(double load, int multicasts) {
    first.check(first.gap(load), multicasts);
  }

  /** Returns the number of destinations of each multicast. */
  int destinations() {
    return setting.traffic().destinations();
  }
}
