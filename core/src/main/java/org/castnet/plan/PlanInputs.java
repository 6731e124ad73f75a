package org.castnet.plan;

/**
 * The inputs of a scheme's plans in addition to messages, options and seed.
 *
 * @since 0.2.0
 */
public enum PlanInputs {
  /** Plans depend on the network only and may be cached across technologies. */
  NETWORK,
  /** Plans depend on the network and the technology; also the default if unknown. */
  TECHNOLOGY
}
