package org.castnet.wormhole.queue;

/**
 * A queue of numbers by time that come in few kinds, those of each kind in order of their times:
 * what is pushed a fixed time ahead, by kind, see {@link TimeFifos}; as waves with rows that rise.
 * A push costs O(1), all else O(kinds).
 */
public final class WavesByKind {
  private final Waves[] waves;

  public WavesByKind(int kinds) {
    waves = new Waves[kinds];
    for (int kind = 0; kind < kinds; kind++) {
      waves[kind] = Waves.rising();
    }
  }

  /** The time of the first wave, or {@link Long#MAX_VALUE} where there is none. */
  public long next() {
    long next = waves[0].next();
    for (int kind = 1; kind < waves.length; kind++) {
      next = Math.min(next, waves[kind].next());
    }
    return next;
  }

  public void push(long time, int kind, int item) {
    waves[kind].push(time, item);
  }

  /** The waves of the lowest kind that has one at this time; there is one. */
  public Waves at(long time) {
    int kind = 0;
    while (waves[kind].next() != time) {
      kind++;
    }
    return waves[kind];
  }
}
