/** Exhibits of the paper on multicast in hypercubes. */
package org.castnet.papers.hypercube;
