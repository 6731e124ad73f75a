package org.castnet.path;

/** The worms of one multicast: those that climb and those that descend the labels. */
record Star(SideStar up, SideStar down) {}
