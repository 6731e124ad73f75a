/**
 * Networks with nodes, directed links, lanes and channels (a link with a lane), all numbered.
 *
 * <p>Meshes, tori and hypercubes have coordinates and dimension-order routing; fabrics have hosts,
 * switches and forwarding tables; graphs have only names. All implement {@link
 * org.castnet.network.Network}. A {@link org.castnet.network.NetworkKind} makes networks from text
 * such as {@code mesh:8x8,fail=3,4}; errors in the text are reported as {@link
 * org.castnet.input.BadInput}.
 */
package org.castnet.network;
