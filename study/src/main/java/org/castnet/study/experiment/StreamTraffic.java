package org.castnet.study.experiment;

import java.util.Optional;
import org.castnet.openloop.Background;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.Traffic;

/**
 * The traffic of a stream.
 *
 * @param multicasts the multicasts; their number and arrivals are not used
 * @param arrivalProcess the arrival process
 * @param cycle arrival times are rounded up to multiples of it, in picoseconds; at least 1
 * @param batch number of multicasts that are planned together
 * @param background additional unicasts
 */
public record StreamTraffic(
    Traffic multicasts,
    ArrivalProcess arrivalProcess,
    long cycle,
    int batch,
    Optional<Background> background) {}
