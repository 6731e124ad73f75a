package org.castnet.sim;

import org.castnet.input.BadInput;

/**
 * The use of buffers and lanes by routers, and their delays.
 *
 * @param kind the use of buffers by worms
 * @param lanes the lanes of a link that a worm may use; any only if buffers are queues
 * @param creditDelay the time after which the space of a flit that has left a buffer can be used
 *     again, in picoseconds; above 0 only if buffers are queues
 * @param headerDelay the time from when a tail has left a buffer, or an injection port, until the
 *     next header there may request a lane or a consumption port, in picoseconds; above 0 only if
 *     buffers are queues
 * @param laneDelay the time from when a tail has left for a lane, or a consumption port, until it
 *     can be assigned again, in picoseconds; above 0 only if buffers are queues
 * @param arbiter the arbitration; round-robin only if buffers are queues
 * @since 0.1.0
 */
public record RouterModel(
    Kind kind,
    LaneChoice lanes,
    long creditDelay,
    long headerDelay,
    long laneDelay,
    Arbiter arbiter) {

  /** The use of the buffer behind a channel by worms. */
  public enum Kind {
    /**
     * Exclusive: a channel with its buffer belongs to a worm until its tail has left the buffer.
     */
    EXCLUSIVE,
    /**
     * A queue: the next worm may enter as soon as the tail of the previous one has crossed the
     * link, and routing is pipelined (an input-queued router with virtual-channel flow control, as
     * described by Dally and Towles and modelled by BookSim).
     */
    QUEUED;

    /** {@return whether the worm engine supports it} */
    public boolean signalledByHeaders() {
      return this == EXCLUSIVE;
    }
  }

  /**
   * The arbitration between worms that request a lane, and between flits that request a wire.
   * docs/engines.md specifies the exact times.
   */
  public enum Arbiter {
    /** The request that has waited longest; ties go to the lower worm. */
    OLDEST,
    /**
     * Round-robin: each output picks the next input after the one that it served last, and each
     * input accepts the next output after the one that it used last; a flit that is not picked or
     * not accepted requests again a flit time later (one iteration of iSLIP: McKeown 1999).
     */
    ROUND_ROBIN
  }

  /** Exclusive buffers, lanes specified by routes. */
  public static final RouterModel EXCLUSIVE =
      new RouterModel(Kind.EXCLUSIVE, LaneChoice.ROUTE, 0, 0, 0, Arbiter.OLDEST);

  /** Queued buffers, lanes specified by routes, without delays, oldest first. */
  public static final RouterModel QUEUED =
      new RouterModel(Kind.QUEUED, LaneChoice.ROUTE, 0, 0, 0, Arbiter.OLDEST);

  /**
   * @throws BadInput if a value is out of range, or needs queued buffers
   */
  public RouterModel {
    checkDelay("creditDelay", creditDelay, kind);
    checkDelay("headerDelay", headerDelay, kind);
    checkDelay("laneDelay", laneDelay, kind);
    if (kind == Kind.EXCLUSIVE && lanes == LaneChoice.ANY) {
      throw BadInput.coded(
          "needs-queued-router",
          "lanes=any needs router=queued; with router=exclusive a worm uses the lanes "
              + "that its route specifies");
    }
    if (kind == Kind.EXCLUSIVE && arbiter != Arbiter.OLDEST) {
      throw BadInput.coded(
          "needs-queued-router",
          "arbiter=round-robin needs router=queued; with router=exclusive it is oldest");
    }
  }

  private static void checkDelay(String name, long picoseconds, Kind kind) {
    if (picoseconds < 0 || picoseconds > Technology.LONGEST) {
      throw BadInput.coded(
          "value-out-of-range",
          "{name}={found} ps is not allowed; allowed are 0..{most} ps",
          name,
          picoseconds,
          Technology.LONGEST);
    }
    if (kind == Kind.EXCLUSIVE && picoseconds > 0) {
      throw BadInput.coded(
          "needs-queued-router",
          "{name}={found} ps needs router=queued; with router=exclusive it is 0",
          name,
          picoseconds);
    }
  }

  /**
   * {@return a copy with this choice of lanes}
   *
   * @param choice the lanes of a link that a worm may use
   */
  public RouterModel withLanes(LaneChoice choice) {
    return new RouterModel(kind, choice, creditDelay, headerDelay, laneDelay, arbiter);
  }

  /**
   * {@return a copy with this {@link #creditDelay}}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public RouterModel withCreditDelay(long picoseconds) {
    return new RouterModel(kind, lanes, picoseconds, headerDelay, laneDelay, arbiter);
  }

  /**
   * {@return a copy with this {@link #headerDelay}}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public RouterModel withHeaderDelay(long picoseconds) {
    return new RouterModel(kind, lanes, creditDelay, picoseconds, laneDelay, arbiter);
  }

  /**
   * {@return a copy with this {@link #laneDelay}}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public RouterModel withLaneDelay(long picoseconds) {
    return new RouterModel(kind, lanes, creditDelay, headerDelay, picoseconds, arbiter);
  }

  /**
   * {@return a copy with this arbiter}
   *
   * @param choice the arbitration
   */
  public RouterModel withArbiter(Arbiter choice) {
    return new RouterModel(kind, lanes, creditDelay, headerDelay, laneDelay, choice);
  }
}
