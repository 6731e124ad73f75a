package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * One middle switch of a circuit.
 *
 * @param middle the middle switch
 * @param outputs the output switches that it serves for this circuit, in the order of the request
 */
public record Pick(int middle, IntImmutableList outputs) {}
