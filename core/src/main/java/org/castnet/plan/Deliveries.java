package org.castnet.plan;

/**
 * How often a node may receive the same data in a plan.
 *
 * @since 0.2.0
 */
public enum Deliveries {
  /** A destination receives each message once; a further delivery is an error of the scheme. */
  ONCE,
  /**
   * A node may receive data that it holds already, as in programs of other tools, where a second
   * copy overwrites the first with equal data.
   */
  REPEATABLE
}
