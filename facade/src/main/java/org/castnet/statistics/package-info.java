/** Means with confidence intervals, and comparisons; formulas of Apache Commons Statistics. */
package org.castnet.statistics;
