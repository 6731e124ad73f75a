/**
 * Verification of plans, independent of the scheme that made them.
 *
 * <p>{@link org.castnet.verify.PlanVerifier} checks routes, possession of messages and that every
 * destination receives its message exactly once.
 */
package org.castnet.verify;
