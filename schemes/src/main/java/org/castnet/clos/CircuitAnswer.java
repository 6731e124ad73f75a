package org.castnet.clos;

import java.util.Locale;

/**
 * What became of a request, in the order in which the reasons are looked for: the first that
 * applies is told.
 */
public enum CircuitAnswer {
  /** Done. */
  OK,
  /** A port is out of range, an output port is named twice, or none is named. */
  BAD,
  /** The input port has a circuit. */
  BUSY_IN,
  /** One of the output ports has a circuit. */
  BUSY_OUT,
  /** The circuit is wide and its input switch has alpha wide ones. */
  INELIGIBLE,
  /** No middle switch that is available to the input switch can reach one of the outputs. */
  BLOCKED,
  /** There is no circuit to disconnect. */
  IDLE;

  /** As traces write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
