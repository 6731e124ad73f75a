package org.castnet.run;

/**
 * A plan that does not do what was asked for, so that nothing measured on it means anything. Not
 * the asker's mistake, but the scheme's, or whoever's plan it is.
 */
public final class UnsoundPlan extends RuntimeException {
  UnsoundPlan(Verdict verdict) {
    this(verdict, null);
  }

  UnsoundPlan(Verdict verdict, Throwable cause) {
    this("the plan is not sound: " + verdict.describe(), cause);
  }

  private UnsoundPlan(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Of a plan that somebody brought.
   *
   * @param what what is wrong with it
   */
  public static UnsoundPlan brought(String what) {
    return new UnsoundPlan(what, null);
  }

  /** The same, with where the plan came from in front. */
  public UnsoundPlan at(String place) {
    return new UnsoundPlan(place + ": " + getMessage(), this);
  }

  /** The same, with who made the plan in front. */
  public UnsoundPlan by(String scheme) {
    return new UnsoundPlan("scheme " + scheme + ": " + getMessage(), this);
  }
}
