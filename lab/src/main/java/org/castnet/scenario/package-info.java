/**
 * From text to a verdict and a time: requests, scenarios and plans as JSON or YAML, the catalogue
 * of all schemes, and what it takes to plan, simulate and compare them.
 *
 * <p>{@link org.castnet.scenario.Scenario} says what to study, {@link org.castnet.scenario.Schemes}
 * with which schemes; {@link org.castnet.scenario.Runner} plans, verifies and simulates. Readers
 * refuse unknown keys by name.
 */
package org.castnet.scenario;
