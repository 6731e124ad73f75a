/**
 * Trees for many multicasts at once that load all links alike, for all-port networks: shifted,
 * packed exactly, or grown by weights; ours, after the theorem of Edmonds on packed arborescences.
 */
package org.castnet.forest;
