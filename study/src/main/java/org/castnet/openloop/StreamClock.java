package org.castnet.openloop;

/**
 * The arrival times of a stream at one load.
 *
 * @param gap mean gap, in picoseconds
 * @param cycle arrival times are multiples of it, in picoseconds; at least 1
 */
record StreamClock(double gap, long cycle) {
  /**
   * Returns an arrival time in picoseconds, rounded to picoseconds, and up to a whole cycle.
   *
   * @param gaps the time in mean gaps
   */
  long time(double gaps) {
    long time = Math.round(gaps * gap);
    return Math.floorDiv(time + cycle - 1, cycle) * cycle;
  }
}
