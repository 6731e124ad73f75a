package org.castnet.openloop;

import java.util.Optional;
import org.castnet.input.Diagnostic;

/**
 * Two measures of the load that a network carries.
 *
 * @param carried the highest tested load that was carried with small latencies
 * @param refused the lowest tested load that was not carried
 * @param beyond the point at twice the carried load or, if that does not saturate the network, at
 *     the first power of two of it that does; its accepted load is the plateau
 * @param brokenLaw the sanity law that the search breaks; empty if it breaks none
 */
public record Saturation(
    LoadPoint carried, double refused, LoadPoint beyond, Optional<Diagnostic> brokenLaw) {}
