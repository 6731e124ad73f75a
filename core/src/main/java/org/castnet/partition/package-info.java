/**
 * Many multicasts at once on tori and meshes: the chains of U-mesh, U-torus and SPU, multicast
 * partitioned over subnetworks, and our combined exchange.
 *
 * <p>{@link org.castnet.partition.PartitionSchemes} lists the schemes. Unless a class says
 * otherwise the source is the paper of Wang, Tseng, Shiu and Sheu on multi-node multicast in meshes
 * and tori.
 */
package org.castnet.partition;
