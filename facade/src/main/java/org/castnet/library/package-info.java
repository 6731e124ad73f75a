/**
 * The times of collective operations that communication libraries reach with their own algorithms.
 */
package org.castnet.library;
