/**
 * Multicast in the switches of a fabric: groups of hosts, the tree that each has in the switches'
 * tables, and what can be said of them all.
 *
 * <p>The road: a {@link org.castnet.group.Group} and its {@link org.castnet.network.MulticastTree}
 * stand in {@link org.castnet.group.GroupTrees}; {@link org.castnet.group.GroupVerdict} judges one
 * of them, {@link org.castnet.group.CableLoad} counts what they put on the cables, {@link
 * org.castnet.group.GroupWaits} whether packets can wait for one another in a circle. Trees are
 * planned by the package {@code group.planning}.
 */
package org.castnet.group;
