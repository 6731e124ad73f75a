/**
 * Messages cut into parts that follow one another along chains, rings and pairs of trees of hosts;
 * ours.
 */
package org.castnet.updown.pipeline;
