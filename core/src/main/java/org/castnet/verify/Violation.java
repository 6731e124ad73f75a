package org.castnet.verify;

import java.util.Locale;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;

/**
 * A violation of a plan.
 *
 * @param kind the rule that is violated
 * @param send the send that violates it, or -1 if no single one does
 * @param message the message that it concerns, or -1
 * @param diagnostic what was found, with references to the sends, messages and nodes concerned
 */
public record Violation(Kind kind, int send, int message, Diagnostic diagnostic) {
  /** A violation whose text is given as it is. */
  public Violation(Kind kind, int send, int message, String text) {
    this(kind, send, message, Diagnostic.plain(kind.word(), text));
  }

  /** Returns what was found in a sentence; sends and messages are called by their numbers. */
  public String text() {
    return text(Names.NUMBERS);
  }

  /** Returns what was found in a sentence, in the words of a request. */
  public String text(Names names) {
    return diagnostic.text(names);
  }

  /** The rules that a plan can violate. */
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
    UNMATCHED;

    /** Returns the kind as JSON has it: lower-case words joined by hyphens. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
