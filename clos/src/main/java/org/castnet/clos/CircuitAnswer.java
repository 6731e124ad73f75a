package org.castnet.clos;

import java.util.Locale;

/**
 * The result of a request. Reasons for rejection are checked in the order of the constants; the
 * first that applies is returned.
 */
public enum CircuitAnswer {
  /** The request was executed. */
  OK,
  /** A port is out of range, an output port is named twice, or no output port is named. */
  BAD,
  /** The input port has a circuit. */
  BUSY_IN,
  /** One of the output ports has a circuit. */
  BUSY_OUT,
  /** The circuit is wide and its input switch already has alpha wide ones. */
  INELIGIBLE,
  /** No middle switch that is available to the input switch can reach one of the outputs. */
  BLOCKED,
  /** There is no circuit to disconnect. */
  IDLE;

  /** Returns the word used in traces. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
