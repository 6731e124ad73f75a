/**
 * Path-based multicast on networks with a Hamiltonian path.
 *
 * <p>The nodes are labelled along the path. A worm visits its stops in the order of their labels,
 * either upwards or downwards, and so do its hops; hence the channels of all worms fall into two
 * sets without circles, and no plan can deadlock. The worms of one multicast form a <em>star</em>:
 * each leaves the source through a port of its own.
 *
 * <p>The way through the package: a {@link org.castnet.path.Labelling} orders the nodes, two {@code
 * Ascent}s (the labels and the labels reversed) leave only links that climb, a {@code LabelRouting}
 * fixes the hops between two stops, {@link org.castnet.path.SideCosts} says what each segment
 * costs, and a solver deals the stops of one side out to the ports.
 */
package org.castnet.path;
