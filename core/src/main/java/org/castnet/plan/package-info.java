/**
 * Plans and the interface of schemes.
 *
 * <p>A {@link org.castnet.plan.Scheme} bound to a network is a {@link
 * org.castnet.plan.MulticastAlgorithm}. It turns {@link org.castnet.plan.Message}s into a {@link
 * org.castnet.plan.MulticastPlan}, a list of {@link org.castnet.plan.Send}s with their routes,
 * drop-offs and triggers. A plan contains no times.
 */
package org.castnet.plan;
