/** The load of each link in a run, and the throughput of the run. */
package org.castnet.sim.load;
