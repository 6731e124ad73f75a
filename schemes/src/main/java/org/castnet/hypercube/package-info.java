/**
 * Multicast on hypercubes: Steiner trees, multicast trees and multicast paths (Sheu and Yang 2001,
 * with the baselines that they compare with).
 *
 * <p>{@link org.castnet.hypercube.HypercubeSchemes} lists the schemes. Those that a node can carry
 * out by itself are a {@code LocalRule}; trees that see the whole cube are built on node sets and
 * turned into sends link by link. Addresses are integers; links join addresses that differ in one
 * bit.
 */
package org.castnet.hypercube;
