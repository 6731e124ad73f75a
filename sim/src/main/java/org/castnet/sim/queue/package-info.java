/** Queues of numbers and times, independent of worms. */
package org.castnet.sim.queue;
