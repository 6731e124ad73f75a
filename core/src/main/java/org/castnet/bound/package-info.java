/**
 * Lower bounds for any plan, counted in flits on links: {@link org.castnet.bound.FlowBound} is the
 * bound of a whole request.
 *
 * <p>Times in picoseconds are computed by callers, which know the technology.
 */
package org.castnet.bound;
