/** What the links of a run carried: the load of each link, and the throughput. */
package org.castnet.sim.load;
