/**
 * All that can be asked for by name, Castnet's own and what jars bring from outside. Names as text
 * stop here.
 */
package org.castnet.catalogue;
