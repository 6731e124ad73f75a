/** Readers and writers of network files in graph formats. */
package org.castnet.io.graph;
