/** Forwarding tables of switches, the lanes and turns of routes, and which nodes are connected. */
package org.castnet.network.routing;
