package org.castnet.study.experiment;

import java.util.Optional;
import org.castnet.openloop.Background;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.Traffic;

/**
 * What comes in a stream.
 *
 * @param multicasts what they are; their number and arrivals are not used
 * @param arrivalProcess how they come
 * @param batch how many are planned together
 * @param background what comes beside them
 */
public record StreamTraffic(
    Traffic multicasts,
    ArrivalProcess arrivalProcess,
    int batch,
    Optional<Background> background) {}
