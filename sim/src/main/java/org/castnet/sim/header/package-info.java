/**
 * The worm engine, which processes header events only, so that the cost of a worm does not depend
 * on its length.
 */
package org.castnet.sim.header;
