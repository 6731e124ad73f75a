/** Trees and paths as link crossings, and their conversion to sends. */
package org.castnet.tree;
