package org.castnet.sim;

import org.castnet.input.BadInput;

/**
 * What a router does with the flits that come to it.
 *
 * @param kind what a buffer is to the worms that come through it
 * @param lanes which lanes of a link a worm may take; any only where buffers are queues
 * @param creditDelay how long after a flit has left a buffer its place can be filled again, in
 *     picoseconds; above 0 only where buffers are queues
 * @param arbiter who goes first; by turns only where buffers are queues
 */
public record RouterModel(Router kind, LaneChoice lanes, long creditDelay, Arbiter arbiter) {
  /** The longest delay: about forty hours. */
  private static final long LONGEST = 1L << 57;

  /** Buffers of one worm each, lanes as routes name them. */
  public static final RouterModel EXCLUSIVE =
      new RouterModel(Router.EXCLUSIVE, LaneChoice.ROUTE, 0, Arbiter.OLDEST);

  /** Buffers that are queues, lanes as routes name them, credits at once, the oldest first. */
  public static final RouterModel QUEUED =
      new RouterModel(Router.QUEUED, LaneChoice.ROUTE, 0, Arbiter.OLDEST);

  /**
   * @throws BadInput where a value is out of its range, or needs buffers that are queues
   */
  public RouterModel {
    if (creditDelay < 0 || creditDelay > LONGEST) {
      throw new BadInput(
          "creditDelay=" + creditDelay + " ps; creditDelay is 0.." + LONGEST + " ps");
    }
    if (kind == Router.EXCLUSIVE && lanes == LaneChoice.ANY) {
      throw new BadInput(
          "lanes=any needs buffers that are queues: router=queued; with router=exclusive a worm"
              + " takes the lanes that its route names");
    }
    if (kind == Router.EXCLUSIVE && creditDelay > 0) {
      throw new BadInput(
          "creditDelay=" + creditDelay + " ps needs router=queued; with router=exclusive it is 0");
    }
    if (kind == Router.EXCLUSIVE && arbiter != Arbiter.OLDEST) {
      throw new BadInput(
          "arbiter=round-robin needs router=queued; with router=exclusive it is oldest");
    }
  }

  public RouterModel withLanes(LaneChoice choice) {
    return new RouterModel(kind, choice, creditDelay, arbiter);
  }

  public RouterModel withCreditDelay(long picoseconds) {
    return new RouterModel(kind, lanes, picoseconds, arbiter);
  }

  public RouterModel withArbiter(Arbiter choice) {
    return new RouterModel(kind, lanes, creditDelay, choice);
  }
}
