/**
 * Paired comparisons, batch means, and the steady part of a series; formulas of Apache Commons
 * Statistics.
 */
package org.castnet.statistics.inference;
