/**
 * Means with confidence intervals and comparisons; the formulas are those of Apache Commons
 * Statistics.
 */
package org.castnet.statistics;
