/**
 * Runs written down move by move, so that they can be watched: who asked for which channel, who got
 * it when, and when it was free again.
 */
package org.castnet.playback;
