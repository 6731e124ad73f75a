/** The catalogue of all named things, from Castnet and from plugins. Names are resolved here. */
package org.castnet.catalogue;
