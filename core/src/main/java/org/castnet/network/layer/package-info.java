/** Lanes for ways, so that on none of them channels wait for one another in a circle. */
package org.castnet.network.layer;
