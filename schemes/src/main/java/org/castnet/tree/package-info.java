/** Trees and paths as crossings of links, and the sends that they become. */
package org.castnet.tree;
