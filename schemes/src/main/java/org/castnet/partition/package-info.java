/**
 * Schemes for many multicasts on tori and meshes: the chains of U-mesh, U-torus and SPU, multicast
 * partitioned over subnetworks, our combined exchange, and worms that drop off copies along
 * dimension-ordered routes.
 *
 * <p>{@link org.castnet.partition.PartitionSchemes} lists the schemes. Unless a class states
 * otherwise, the source is S.-Y. Wang, Y.-C. Tseng, C.-S. Shiu and J.-P. Sheu, "Balancing traffic
 * load for multi-node multicast in a wormhole 2D torus/mesh", IPDPS 2000.
 */
package org.castnet.partition;
