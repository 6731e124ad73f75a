package org.castnet.run;

import java.util.Map;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;

/**
 * An error for a plan that does not do what was requested, so that no measurement of it is
 * meaningful. The cause is an error of the scheme or of the plan's author.
 *
 * @since 0.1.0
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
   * {@return the error for a plan that a user supplied}
   *
   * @param what the violation
   * @param names those of the file
   */
  public static UnsoundPlan supplied(Diagnostic what, Names names) {
    return new UnsoundPlan(
        Diagnostic.of(what.code(), "it is not sound: {what}", what), names, null);
  }

  /** {@return the violation} */
  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /**
   * {@return the operands of the violation as numbers and text, rendered with the names of this
   * request}
   */
  public Map<String, Object> operands() {
    return diagnostic.named(names);
  }

  /**
   * {@return a copy with a message that uses the names of a request}
   *
   * @param request the names of nodes, sends and messages in the request
   */
  public UnsoundPlan named(Names request) {
    return new UnsoundPlan(diagnostic, request, this);
  }

  /**
   * {@return a copy with the origin of the plan in front}
   *
   * @param place the origin, such as a file name
   */
  public UnsoundPlan at(String place) {
    return in("{place}: {what}", place);
  }

  /**
   * {@return a copy with the scheme that made the plan in front}
   *
   * @param scheme the name of the scheme
   */
  public UnsoundPlan by(String scheme) {
    return in("scheme {scheme}: {what}", scheme);
  }

  private UnsoundPlan in(String template, String operand) {
    return new UnsoundPlan(
        Diagnostic.of(diagnostic.code(), template, operand, diagnostic), names, this);
  }
}
