/** Comparisons: several schemes are planned, verified, simulated and ranked for one scenario. */
package org.castnet.comparison;
