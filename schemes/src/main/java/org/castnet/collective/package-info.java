/**
 * Schemes for tori and meshes whose nodes have all ports: parts of every message go round
 * Hamiltonian rings, round the rings of one dimension after another, or from partner to partner.
 */
package org.castnet.collective;
