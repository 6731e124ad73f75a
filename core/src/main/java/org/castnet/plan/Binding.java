package org.castnet.plan;

import java.util.Optional;
import org.castnet.input.BadInput;

/** What comes of binding a scheme to a network: an algorithm, or the reason why there is none. */
public sealed interface Binding {
  /** The scheme applies. */
  record Bound(MulticastAlgorithm algorithm) implements Binding {}

  /** The scheme does not apply, and why, in words that complete "does not apply: …". */
  record Refused(String why) implements Binding {}

  static Binding to(MulticastAlgorithm algorithm) {
    return new Bound(algorithm);
  }

  static Binding refused(String why) {
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
    throw new BadInput("scheme " + scheme + " does not apply: " + ((Refused) this).why);
  }
}
