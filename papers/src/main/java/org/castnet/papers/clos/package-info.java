/** Exhibits of the paper on restricted multicast Clos networks. */
package org.castnet.papers.clos;
