/** Queues of numbers and times; they know nothing of worms. */
package org.castnet.sim.queue;
