package org.castnet.hamiltonian;

import org.castnet.hamiltonian.star.SideStar;

/** The worms of one multicast: those that climb and those that descend the labels. */
record Star(SideStar up, SideStar down) {}
