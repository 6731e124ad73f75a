package org.castnet.auto;

import org.castnet.multicast.TimeText;

/** What is to be small. */
public enum Goal {
  /** When the last copy of all arrives. */
  MAKESPAN,
  /** The mean over the multicasts of the time from readiness to the last delivery. */
  LATENCY,
  /** Links used, counted once for every send that uses them. */
  TRAFFIC;

  /** A value with its unit. */
  public String show(double value) {
    return this == TRAFFIC ? Math.round(value) + " links" : TimeText.format(Math.round(value));
  }
}
