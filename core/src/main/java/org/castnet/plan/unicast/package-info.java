/** Schemes that send one message at a time from node to node, on every network. */
package org.castnet.plan.unicast;
