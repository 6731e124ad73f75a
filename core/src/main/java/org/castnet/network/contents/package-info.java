/** The identity of a network with files in its text: the contents replace the names. */
package org.castnet.network.contents;
