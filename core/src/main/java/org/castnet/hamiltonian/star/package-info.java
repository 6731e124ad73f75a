/**
 * The searches for the best star: which worm takes which destinations, by total or by longest path.
 */
package org.castnet.hamiltonian.star;
