package org.castnet.plan;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;

/**
 * The result of binding a scheme to a network: an algorithm, or the reason why the scheme does not
 * apply.
 *
 * @since 0.1.0
 */
public sealed interface Binding {
  /** The code of reasons for which no specific code is defined. */
  String NOT_APPLICABLE = "not-applicable";

  /**
   * The result if the scheme applies.
   *
   * @param algorithm plans the messages
   */
  record Bound(MulticastAlgorithm algorithm) implements Binding {}

  /**
   * The result if the scheme does not apply; the reason completes "does not apply: …".
   *
   * @param why the reason
   */
  record Refused(Diagnostic why) implements Binding {}

  /**
   * {@return a result with an algorithm}
   *
   * @param algorithm plans the messages
   */
  static Binding to(MulticastAlgorithm algorithm) {
    return new Bound(algorithm);
  }

  /**
   * {@return a result with a fixed reason}
   *
   * @param why the reason
   */
  static Binding refused(String why) {
    return refused(Diagnostic.plain(NOT_APPLICABLE, why));
  }

  /**
   * {@return a result with a reason}
   *
   * @param template completes "does not apply: …"; it has one slot for each operand
   * @param operands a value for each slot of the template, in order
   */
  static Binding refused(String template, Object... operands) {
    return refused(Diagnostic.of(NOT_APPLICABLE, template, operands));
  }

  /**
   * {@return a result with a reason}
   *
   * @param why the reason
   */
  static Binding refused(Diagnostic why) {
    return new Refused(why);
  }

  /** {@return the algorithm; empty if the scheme does not apply} */
  default Optional<MulticastAlgorithm> ifApplies() {
    return this instanceof Bound bound ? Optional.of(bound.algorithm) : Optional.empty();
  }

  /**
   * {@return the algorithm}
   *
   * @param scheme the name of the scheme, for the error message
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
