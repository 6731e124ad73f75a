/**
 * What is measured in a run: how long each multicast took, how the links shared the work, how much
 * was delivered in a second.
 */
package org.castnet.sim.metrics;
