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
 * @since 0.1.0
 */
public record Violation(Kind kind, int send, int message, Diagnostic diagnostic) {
  /** Creates a violation with a fixed text. */
  public Violation(Kind kind, int send, int message, String text) {
    this(kind, send, message, Diagnostic.plain(kind.word(), text));
  }

  /** {@return the violation as a sentence; sends and messages are named by their numbers} */
  public String text() {
    return text(Names.NUMBERS);
  }

  /**
   * {@return the violation as a sentence with the names of a request}
   *
   * @param names the names of nodes, sends and messages in a request
   */
  public String text(Names names) {
    return diagnostic.text(names);
  }

  /** The rules that a plan can violate. */
  public enum Kind {
    /** A send, message or node does not exist, or is listed twice. */
    BAD_REFERENCE,
    /**
     * The channels of a route are not consecutive, cross a node that does not forward, or occur
     * twice.
     */
    BROKEN_ROUTE,
    /**
     * A drop-off is not on the route or not in its order, or the route continues after the last
     * one.
     */
    BAD_DROP_OFF,
    /** A trigger does not deliver at the sender. */
    BAD_TRIGGER,
    /** Triggers form a cycle. */
    TRIGGER_CYCLE,
    /** A sender sends a message that it does not hold. */
    NOT_HELD,
    /** A destination never receives its message. */
    MISSED,
    /** A node receives a message more than once, or receives one that it held from the start. */
    DOUBLED,
    /**
     * A node receives a message that it does not want, does not forward, and for which no send
     * waits there.
     */
    USELESS_RELAY,
    /** The parts of a message do not add up to the whole. */
    BAD_PARTS,
    /**
     * In a schedule of processes, a send without a matching receive, or a receive without a
     * matching send.
     */
    UNMATCHED;

    /** {@return the kind as in JSON: lower-case words joined by hyphens} */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
