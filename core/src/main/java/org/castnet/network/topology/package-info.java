/** Regular topologies of routers with hosts: cabling, names, routes and positions. */
package org.castnet.network.topology;
