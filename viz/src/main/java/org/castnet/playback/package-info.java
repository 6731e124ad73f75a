/** Recordings of runs for playback: requests, grants and releases of channels. */
package org.castnet.playback;
