/**
 * What no plan can beat, counted in flits on links: {@link org.castnet.bound.FlowLimit} for a whole
 * request, {@link org.castnet.bound.FewestLinks} for the way to a destination.
 *
 * <p>There is no time here; what the limit is in picoseconds is said where the technology is known.
 */
package org.castnet.bound;
