/**
 * Forwarding tables of switches, the lanes and turns of routes, which nodes are connected, and the
 * symmetries of a network.
 */
package org.castnet.network.routing;
