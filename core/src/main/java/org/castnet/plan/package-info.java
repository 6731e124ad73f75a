/**
 * The language that all families of schemes speak.
 *
 * <p>A {@link org.castnet.plan.Scheme} bound to a network is a {@link
 * org.castnet.plan.MulticastAlgorithm}; it turns {@link org.castnet.plan.Message}s into a {@link
 * org.castnet.plan.MulticastPlan}, a list of {@link org.castnet.plan.Send}s: who sends what along
 * which channels, and after which deliveries. There is no time in a plan. The two schemes that need
 * nothing but routes, separate unicasts and the binomial tree, are here as well.
 */
package org.castnet.plan;
