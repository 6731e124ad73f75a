/**
 * Networks as dense numbers: nodes, directed links, lanes, and channels, which are a link with a
 * lane.
 *
 * <p>Meshes, tori and hypercubes know their coordinates and route by dimension order; fabrics keep
 * hosts, switches and forwarding tables; graphs have names only. All of them tell what others need
 * to know of them through {@link org.castnet.network.Network}. A {@link
 * org.castnet.network.NetworkKind} makes networks out of text such as {@code mesh:8x8,fail=3,4};
 * every complaint about an input, here and elsewhere, is a {@link org.castnet.input.BadInput}.
 */
package org.castnet.network;
