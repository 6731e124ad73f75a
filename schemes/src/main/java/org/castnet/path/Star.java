package org.castnet.path;

/** The worms of one multicast: those with ascending and those with descending labels. */
record Star(SideStar up, SideStar down) {}
