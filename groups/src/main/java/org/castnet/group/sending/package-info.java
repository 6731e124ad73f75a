/**
 * Sending of messages on the trees of multicast groups: one worm per message, which branches where
 * the switches replicate. This makes multicast in hardware comparable with software schemes on the
 * same fabric.
 */
package org.castnet.group.sending;
