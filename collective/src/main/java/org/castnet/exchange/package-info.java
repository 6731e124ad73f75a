/**
 * Plans for messages whose destinations want different data, such as those of an all-to-all
 * exchange. {@link org.castnet.exchange.FlowPlanner} describes the steps.
 */
package org.castnet.exchange;
