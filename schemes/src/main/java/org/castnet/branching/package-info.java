/**
 * Schemes for routers that copy: one worm, or a few, that branch on their way.
 *
 * <p>{@link org.castnet.branching.BranchingSchemes} lists them. Where their worms can deadlock is
 * {@link org.castnet.verify.HoldAndWait}'s to say: with buffers of a whole worm the trees of
 * dimension order cannot, with smaller ones most can.
 */
package org.castnet.branching;
