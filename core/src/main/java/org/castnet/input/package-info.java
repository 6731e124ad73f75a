/**
 * Common parts of all readers of input: errors for users, the files that inputs name, spans of
 * time, and computations that can be interrupted.
 */
package org.castnet.input;
