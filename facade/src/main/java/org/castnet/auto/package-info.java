/** The choice of the scheme {@code auto}: the chosen plan, and the candidates that were tried. */
package org.castnet.auto;
