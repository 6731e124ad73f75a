package org.castnet.playback;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;

/**
 * Records the events of every worm. Hop {@code i} of a worm crosses channel {@code i} of its route;
 * its consumptions follow, see {@link WormListener}. Times are in picoseconds, {@link #NEVER} if a
 * deadlock came first.
 *
 * <p>Memory: 24 bytes for each hop of each worm. Not thread-safe.
 */
public final class Recording implements WormListener {
  /** The time of an event that did not happen. */
  public static final long NEVER = -1;

  private final int[] firstHop;
  private final long[] requested;
  private final long[] granted;
  private final long[] released;
  private final long[] startUpBegin;
  private final long[] startUpEnd;
  private final Runnable breath;

  /**
   * @param mostHops the maximum number of recorded hops
   * @param breath called at each grant; an exception ends the run
   * @throws BadInput if the worms have more hops
   */
  public Recording(List<Worm> worms, long mostHops, Runnable breath) {
    long hops = worms.stream().mapToLong(Recording::hops).sum();
    if (hops > mostHops) {
      throw BadInput.coded(
          "recording-too-long",
          "the run has {hops} hops; a playback shows at most {most} (a simulation "
              + "without playback has no such limit)",
          hops,
          mostHops);
    }
    firstHop = new int[worms.size() + 1];
    for (int worm = 0; worm < worms.size(); worm++) {
      firstHop[worm + 1] = firstHop[worm] + hops(worms.get(worm));
    }
    requested = never((int) hops);
    granted = never((int) hops);
    released = never((int) hops);
    startUpBegin = never(worms.size());
    startUpEnd = never(worms.size());
    this.breath = breath;
  }

  /** Returns the number of channels of a worm and its consumptions. */
  static int hops(Worm worm) {
    return worm.route().length() + worm.dropOffs().size();
  }

  private static long[] never(int length) {
    long[] times = new long[length];
    java.util.Arrays.fill(times, NEVER);
    return times;
  }

  @Override
  public void startUp(int worm, long begin, long end) {
    startUpBegin[worm] = begin;
    startUpEnd[worm] = end;
  }

  @Override
  public void requested(int worm, int hop, int channel, long time) {
    requested[firstHop[worm] + hop] = time;
  }

  @Override
  public void granted(int worm, int hop, int channel, long time) {
    breath.run();
    granted[firstHop[worm] + hop] = time;
  }

  @Override
  public void released(int worm, int hop, int channel, long time) {
    released[firstHop[worm] + hop] = time;
  }

  public long startUpBegin(int worm) {
    return startUpBegin[worm];
  }

  public long startUpEnd(int worm) {
    return startUpEnd[worm];
  }

  /** Returns the time at which the header requested its hop. */
  public long requested(int worm, int hop) {
    return requested[firstHop[worm] + hop];
  }

  /** Returns the time at which the header acquired it. */
  public long granted(int worm, int hop) {
    return granted[firstHop[worm] + hop];
  }

  /** Returns the time at which the tail had left it. */
  public long released(int worm, int hop) {
    return released[firstHop[worm] + hop];
  }
}
