package org.castnet.openloop;

import org.castnet.traffic.Traffic;

/**
 * Unicasts that keep coming beside the multicasts, a Poisson stream of its own.
 *
 * @param load flits delivered per node and flit time, above 0
 * @param traffic their lengths and pattern, with one destination each
 */
public record Background(double load, Traffic traffic) {}
