/**
 * Plans trees for multicast groups in the switches of a fabric: so that no cable carries more
 * groups than need be, and on wish so that their packets cannot deadlock.
 *
 * <p>A {@link org.castnet.group.planning.GroupScheme} is asked by name. {@code TreeGrowth} makes
 * one tree for given weights of cables; {@code TreeSearch} makes all of them, again and again, with
 * weights that rise with the load; an {@code SwitchOrder} of the switches says what up and down are
 * for those that may not turn up again. {@link org.castnet.group.planning.OpensmTrees} is the
 * subnet manager's own rule, to compare with.
 */
package org.castnet.group.planning;
