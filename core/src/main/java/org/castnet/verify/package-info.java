/**
 * Judges plans without knowing who made them.
 *
 * <p>{@link org.castnet.verify.PlanVerifier} checks that routes hold together, that senders have
 * what they send and that every destination gets its message exactly once; {@link
 * org.castnet.verify.ChannelDependencyGraph} whether the worms of a plan can deadlock.
 */
package org.castnet.verify;
