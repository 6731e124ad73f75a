/**
 * What every reader of input shares: errors for users, the files that inputs name, spans of time,
 * and computations that can be interrupted.
 */
package org.castnet.input;
