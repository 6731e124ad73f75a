/**
 * Planning of trees for multicast groups in the switches of a fabric, with minimal load per cable,
 * optionally deadlock-free.
 *
 * <p>{@link org.castnet.group.planning.GroupScheme}s are selected by name. {@code TreeGrowth}
 * builds one tree for given weights of cables; {@code TreeSearch} builds all of them repeatedly,
 * with weights that increase with the load; a {@code SwitchOrder} defines up and down for trees
 * that must not turn up again. {@link org.castnet.group.planning.OpensmTrees} is the subnet
 * manager's own rule, for comparison.
 */
package org.castnet.group.planning;
