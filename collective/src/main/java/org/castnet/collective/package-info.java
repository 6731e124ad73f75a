/**
 * Schemes for many messages at once that come close to the lower bound: Hamiltonian rings, buckets
 * and swings on tori and meshes, trees that together use all links, and swarms of pieces.
 */
package org.castnet.collective;
