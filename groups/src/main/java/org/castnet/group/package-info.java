/**
 * Multicast in the switches of a fabric: groups of hosts, their trees in the switches' tables, and
 * reports on them.
 *
 * <p>{@link org.castnet.group.GroupTrees} combines {@link org.castnet.group.Group}s with their
 * {@link org.castnet.network.MulticastTree}s. {@link org.castnet.group.GroupVerdict} checks one of
 * them, {@link org.castnet.group.CableLoad} computes the load on the cables, {@link
 * org.castnet.group.GroupWaits} determines whether packets can deadlock. The package {@code
 * group.planning} plans trees.
 */
package org.castnet.group;
