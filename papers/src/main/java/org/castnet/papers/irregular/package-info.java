/** Slips in the text of the paper on agents in irregular networks, and its rules as printed. */
package org.castnet.papers.irregular;
