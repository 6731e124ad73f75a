/** Random multicasts: their number, sources, destinations, lengths and arrival times. */
package org.castnet.traffic;
