/** Exhibits of the paper on path-based stars. */
package org.castnet.papers.star;
