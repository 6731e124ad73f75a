package org.castnet.verify;

/**
 * One fault of a plan.
 *
 * @param kind what sort of fault
 * @param send the send that has it, or -1 where no single one does
 * @param message the message that it concerns, or -1
 * @param text the fault in a sentence, with nodes by name
 */
public record Violation(Kind kind, int send, int message, String text) {
  /** The sorts of fault. */
  public enum Kind {
    /**
     * A send, message or node is named that does not exist, or one is named twice where it may
     * stand once.
     */
    BAD_REFERENCE,
    /**
     * A route's channels do not follow one another, cross a node that does not forward, or come
     * twice.
     */
    BROKEN_ROUTE,
    /**
     * A drop-off does not lie on the route, or not in its order, or the route goes on behind the
     * last one.
     */
    BAD_DROP_OFF,
    /** A trigger delivers nothing at the sender. */
    BAD_TRIGGER,
    /** Sends wait for one another in a circle. */
    TRIGGER_CYCLE,
    /** A sender sends a message that it does not have. */
    NOT_HELD,
    /** A destination never gets its message. */
    MISSED,
    /** A node gets a message more than once, or one that it had from the start. */
    DOUBLED,
    /**
     * A node gets a message that it neither wants nor forwards, and for which no send waits there.
     */
    USELESS_RELAY,
    /** The parts of a message do not make up the whole. */
    BAD_PARTS,
    /** In a schedule of processes, a send that nobody receives, or a receive that nobody sends. */
    UNMATCHED
  }
}
