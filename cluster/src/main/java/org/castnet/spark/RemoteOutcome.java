package org.castnet.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * The answer of an executor.
 *
 * @param version of Castnet on the executor
 * @param metrics of each replication, in order; empty if the batch was rejected
 * @param complaint the reason for the rejection; empty if the batch was run
 */
record RemoteOutcome(String version, List<Map<String, Double>> metrics, String complaint)
    implements Serializable {}
