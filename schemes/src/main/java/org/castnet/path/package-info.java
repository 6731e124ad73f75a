/**
 * Path-based multicast on networks with a Hamiltonian path, and substitutes for networks without
 * one.
 *
 * <p>The nodes are labelled along the path. A worm visits its stops in the order of their labels,
 * either ascending or descending, and so do its hops. Hence the channels of all worms form two
 * acyclic sets, and no plan can deadlock. The worms of one multicast form a <em>star</em>: each
 * leaves the source through a different port.
 *
 * <p>A {@link org.castnet.path.Labelling} orders the nodes, two {@code Ascent}s (of the labels and
 * the reversed labels) contain only ascending links, a {@code LabelRouting} determines the hops
 * between two stops, {@link org.castnet.path.SideCosts} contains the cost of each segment, and a
 * solver assigns the stops of one side to the ports.
 */
package org.castnet.path;
