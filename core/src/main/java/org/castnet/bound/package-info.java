/**
 * Lower bounds for any plan, counted in flits on links: {@link org.castnet.bound.FlowBound} for a
 * whole request, {@link org.castnet.bound.FewestLinks} for the distance to a destination.
 *
 * <p>Times in picoseconds are computed by callers, which know the technology.
 */
package org.castnet.bound;
