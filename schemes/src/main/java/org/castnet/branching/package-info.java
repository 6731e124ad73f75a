/**
 * Schemes for routers that replicate worms: one or a few worms that branch on their route.
 *
 * <p>{@link org.castnet.branching.BranchingSchemes} lists them. {@link
 * org.castnet.verify.deadlock.HoldAndWait} determines whether their worms can deadlock: with
 * buffers of a whole worm, dimension-order trees cannot; with smaller buffers, most trees can.
 */
package org.castnet.branching;
