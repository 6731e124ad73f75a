package org.castnet.plan;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;

/**
 * The result of binding a scheme to a network: an algorithm, or the reason why the scheme does not
 * apply.
 */
public sealed interface Binding {
  /** The code of reasons for which no specific code is defined. */
  String NOT_APPLICABLE = "not-applicable";

  /** The result if the scheme applies. */
  record Bound(MulticastAlgorithm algorithm) implements Binding {}

  /** The result if the scheme does not apply; the reason completes "does not apply: …". */
  record Refused(Diagnostic why) implements Binding {}

  static Binding to(MulticastAlgorithm algorithm) {
    return new Bound(algorithm);
  }

  /** Returns a result with a fixed reason. */
  static Binding refused(String why) {
    return refused(Diagnostic.plain(NOT_APPLICABLE, why));
  }

  /**
   * Returns a result with a reason.
   *
   * @param template completes "does not apply: …"; it has one slot for each operand
   */
  static Binding refused(String template, Object... operands) {
    return refused(Diagnostic.of(NOT_APPLICABLE, template, operands));
  }

  static Binding refused(Diagnostic why) {
    return new Refused(why);
  }

  /** Returns the algorithm; empty if the scheme does not apply. */
  default Optional<MulticastAlgorithm> ifApplies() {
    return this instanceof Bound bound ? Optional.of(bound.algorithm) : Optional.empty();
  }

  /**
   * Returns the algorithm.
   *
   * @throws BadInput if the scheme does not apply; the message states the reason
   */
  default MulticastAlgorithm orThrow(String scheme) {
    if (this instanceof Bound bound) {
      return bound.algorithm;
    }
    Diagnostic why = ((Refused) this).why;
    throw BadInput.coded(why.code(), "scheme {scheme} does not apply: {why}", scheme, why);
  }
}
