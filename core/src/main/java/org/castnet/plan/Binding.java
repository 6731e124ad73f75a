package org.castnet.plan;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;

/**
 * The result of binding a scheme to a network: an algorithm, or the reason why the scheme does not
 * apply.
 */
public sealed interface Binding {
  /** The code of refusals without a code of their own. */
  String NOT_APPLICABLE = "not-applicable";

  /** The scheme applies. */
  record Bound(MulticastAlgorithm algorithm) implements Binding {}

  /** The scheme does not apply, and why, in words that complete "does not apply: …". */
  record Refused(Diagnostic why) implements Binding {}

  static Binding to(MulticastAlgorithm algorithm) {
    return new Bound(algorithm);
  }

  /** Returns a refusal whose reason is given as it is. */
  static Binding refused(String why) {
    return refused(Diagnostic.plain(NOT_APPLICABLE, why));
  }

  /**
   * Returns a refusal.
   *
   * @param template completes "does not apply: …"; its slots have an operand each
   */
  static Binding refused(String template, Object... operands) {
    return refused(Diagnostic.of(NOT_APPLICABLE, template, operands));
  }

  static Binding refused(Diagnostic why) {
    return new Refused(why);
  }

  /** The algorithm; empty where the scheme does not apply. */
  default Optional<MulticastAlgorithm> ifApplies() {
    return this instanceof Bound bound ? Optional.of(bound.algorithm) : Optional.empty();
  }

  /**
   * @throws BadInput with the reason where the scheme does not apply
   */
  default MulticastAlgorithm orThrow(String scheme) {
    if (this instanceof Bound bound) {
      return bound.algorithm;
    }
    Diagnostic why = ((Refused) this).why;
    throw BadInput.coded(why.code(), "scheme {scheme} does not apply: {why}", scheme, why);
  }
}
