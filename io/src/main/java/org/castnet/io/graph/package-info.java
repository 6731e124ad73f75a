/**
 * Networks as text: the line that names a kind of network and its parameters, and the files of
 * graphs and fabrics that are read and written.
 */
package org.castnet.io.graph;
