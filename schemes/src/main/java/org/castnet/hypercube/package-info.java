/**
 * Multicast on hypercubes: Steiner trees, multicast trees and multicast paths (Sheu and Yang 2001,
 * with the baselines of their comparison).
 *
 * <p>{@link org.castnet.hypercube.HypercubeSchemes} lists the schemes. Distributed ones implement
 * {@code LocalRule}; trees that need the whole cube are built on node sets and converted to sends
 * link by link. {@code TreeBroadcast} sends messages in parts over spanning trees. Addresses are
 * integers; links connect addresses that differ in one bit.
 */
package org.castnet.hypercube;
