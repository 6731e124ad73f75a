/** Figures drawn with a plotting library, as SVG, PNG, PDF and tables. */
package org.castnet.plot;
