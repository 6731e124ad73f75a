/**
 * Summaries of networks for operators: size, diameter, bisection, and whether routes arrive and can
 * deadlock.
 */
package org.castnet.summary;
