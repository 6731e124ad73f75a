package org.castnet.auto;

/** What {@code auto} decides by. */
public enum DecisionBasis {
  /** Plans are simulated, and the best of them is kept. */
  SIMULATION,
  /**
   * The plan with the best forecast is kept. One run makes sure that it comes to an end; where it
   * does not, the next one has its turn.
   */
  PREDICTION
}
