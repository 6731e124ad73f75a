package org.castnet.openloop;

import org.castnet.chance.Chance;

/** One stream, and others like it that know nothing of one another. Used by one thread. */
public final class Streams {
  private final StreamSetting setting;
  private final long seed;
  private final StreamRuns.Planned planned;
  private final StreamRuns first;

  Streams(StreamSetting setting, StreamRuns.Planned planned, long seed) {
    this.setting = setting;
    this.seed = seed;
    this.planned = planned;
    this.first = new StreamRuns(setting, planned, seed);
  }

  /** The stream with this number; number 0 keeps its plan for the next time. */
  StreamRuns number(int number) {
    return number == 0 ? first : new StreamRuns(setting, planned, Chance.keyed(seed, number));
  }

  /** Destinations of each multicast. */
  int destinations() {
    return setting.traffic().destinations();
  }
}
