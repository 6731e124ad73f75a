/** Regular topologies of routers with hosts: how they are cabled, named, routed and drawn. */
package org.castnet.network.topology;
