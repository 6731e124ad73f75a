/**
 * Networks as dense numbers: nodes, directed links, lanes, and channels, which are a link with a
 * lane.
 *
 * <p>{@link org.castnet.network.NetworkSpec} makes a network out of its text, such as {@code
 * mesh:8x8,fail=3,4} or {@code fabric:PATH}. Meshes, tori and hypercubes know their coordinates and
 * route by dimension order; fabrics keep hosts, switches and forwarding tables; graphs have names
 * only. Every complaint about an input, here and elsewhere, is a {@link
 * org.castnet.network.BadInput}.
 */
package org.castnet.network;
