/**
 * The examples, tables and figures of five papers, measured again: for each, the claim in our
 * words, the measurement, and a verdict computed from the data.
 */
package org.castnet.papers;
