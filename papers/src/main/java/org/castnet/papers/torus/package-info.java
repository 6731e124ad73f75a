/** Exhibits of the paper on partitioned multicast on tori, and of our combined exchange. */
package org.castnet.papers.torus;
