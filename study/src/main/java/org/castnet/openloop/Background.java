package org.castnet.openloop;

import org.castnet.traffic.Traffic;

/**
 * A Poisson stream of unicasts in addition to the multicasts.
 *
 * @param load flits delivered per node and flit time, above 0
 * @param traffic their lengths and pattern, with one destination each
 */
public record Background(double load, Traffic traffic) {}
