package org.castnet.run;

import java.util.Map;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;

/**
 * A plan that does not do what was requested, so that no measurement of it is meaningful. The
 * mistake is that of the scheme or of the plan's author.
 */
public final class UnsoundPlan extends RuntimeException {
  private final transient Diagnostic diagnostic;
  private final transient Names names;

  UnsoundPlan(Verdict verdict) {
    this(verdict, null);
  }

  UnsoundPlan(Verdict verdict, Throwable cause) {
    this(
        Diagnostic.of(verdict.summary().code(), "the plan is not sound: {what}", verdict.summary()),
        Names.NUMBERS,
        cause);
  }

  private UnsoundPlan(Diagnostic diagnostic, Names names, Throwable cause) {
    super(diagnostic.text(names), cause);
    this.diagnostic = diagnostic;
    this.names = names;
  }

  /**
   * Returns the error for a plan that a user supplied.
   *
   * @param what what is wrong with it
   * @param names those of the file
   */
  public static UnsoundPlan brought(Diagnostic what, Names names) {
    return new UnsoundPlan(
        Diagnostic.of(what.code(), "it is not sound: {what}", what), names, null);
  }

  /** Returns what was found. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /** Returns the operands of the finding, numbers and text as this request renders them. */
  public Map<String, Object> operands() {
    return diagnostic.named(names);
  }

  /** Returns this error in the words of a request. */
  public UnsoundPlan named(Names request) {
    return new UnsoundPlan(diagnostic, request, this);
  }

  /** Returns this error with the place that the plan came from in front. */
  public UnsoundPlan at(String place) {
    return in("{place}: {what}", place);
  }

  /** Returns this error with the scheme that made the plan in front. */
  public UnsoundPlan by(String scheme) {
    return in("scheme {scheme}: {what}", scheme);
  }

  private UnsoundPlan in(String template, String operand) {
    return new UnsoundPlan(
        Diagnostic.of(diagnostic.code(), template, operand, diagnostic), names, this);
  }
}
