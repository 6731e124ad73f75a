/**
 * Figures from a plotting library: the same figure as SVG for print and pages, as PNG, and as a
 * table.
 */
package org.castnet.plot;
