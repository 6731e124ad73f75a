package org.castnet.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * What an executor sends back.
 *
 * @param version of Castnet that ran there
 * @param metrics of each replication, in order; empty where it was refused
 * @param complaint why the batch was refused; empty where it was not
 */
record RemoteOutcome(String version, List<Map<String, Double>> metrics, String complaint)
    implements Serializable {}
