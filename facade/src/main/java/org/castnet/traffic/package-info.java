/** Multicasts drawn at random: how many, between whom, how long, and when they come. */
package org.castnet.traffic;
