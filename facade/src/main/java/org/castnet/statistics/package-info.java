/** Means with confidence intervals. */
package org.castnet.statistics;
