/**
 * The scheme {@code auto}: tries every scheme that applies, simulates the plans and keeps the best.
 * A {@link org.castnet.auto.search.Predictor} selects the candidates if simulating all would take
 * long.
 */
package org.castnet.auto.search;
