/**
 * The scheme {@code auto}: plans by every scheme that applies, simulates the plans and keeps the
 * best. A {@link org.castnet.auto.Predictor} narrows the field where simulating all would take
 * long.
 */
package org.castnet.auto;
