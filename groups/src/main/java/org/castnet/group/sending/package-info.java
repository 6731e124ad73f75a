/**
 * Sends messages down the trees of multicast groups: one worm a message, which branches where the
 * switches copy. So what hardware does stands beside what software does, on the same fabric.
 */
package org.castnet.group.sending;
