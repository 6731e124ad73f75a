/** A schedule played forward in time: whoever may send next sends the rarest pieces; ours. */
package org.castnet.swarm;
