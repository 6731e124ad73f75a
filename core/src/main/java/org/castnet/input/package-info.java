/**
 * What every reader of text shares: mistakes told to the person who made them, the nearest valid
 * word, files that are named in errors, spans of time, and computations that can be interrupted.
 */
package org.castnet.input;
