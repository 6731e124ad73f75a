/** Reductions: multicasts in reverse on a network with reversed links, and exchanges of results. */
package org.castnet.plan.reduction;
