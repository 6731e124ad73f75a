/** Meshes, tori and hypercubes, found in graphs by their links alone. */
package org.castnet.network.shape;
