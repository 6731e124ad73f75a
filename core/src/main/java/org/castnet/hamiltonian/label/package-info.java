/** Labels along a Hamiltonian path, and the routes that follow rising or falling labels. */
package org.castnet.hamiltonian.label;
