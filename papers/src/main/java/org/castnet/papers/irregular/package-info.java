/**
 * Exhibits of the paper on agents in irregular switch networks, and of our own agents and chains.
 */
package org.castnet.papers.irregular;
