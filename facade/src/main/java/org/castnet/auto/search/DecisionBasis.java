package org.castnet.auto.search;

/** The basis of {@code auto}'s decision. */
public enum DecisionBasis {
  /** Plans are simulated, and the best of them is kept. */
  SIMULATION,
  /**
   * The plan with the best forecast is kept. One run checks that it ends; otherwise the next one is
   * checked.
   */
  PREDICTION
}
