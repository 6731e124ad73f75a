/** The identity of a network whose text names files: the contents in place of the names. */
package org.castnet.network.contents;
