package org.castnet.verify;

import java.util.List;

/**
 * The result of verifying a plan.
 *
 * @param violations the rules that it breaks; empty if it is sound
 * @param remarks what it does in vain, without a wrong result: data that a node receives although
 *     it holds them, and contributions that travel in a circle. Empty if a rule is broken before
 *     these are searched
 * @since 0.2.0
 */
public record Findings(List<Violation> violations, List<Violation> remarks) {
  public Findings {
    violations = List.copyOf(violations);
    remarks = List.copyOf(remarks);
  }
}
