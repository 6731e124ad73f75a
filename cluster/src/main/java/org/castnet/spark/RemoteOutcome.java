package org.castnet.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * The answer of an executor.
 *
 * @param version of Castnet on the executor
 * @param metrics of each replication, in order; empty if the batch was rejected
 * @param complaint the reason for the rejection; empty if the batch was not rejected
 * @param exhaustion describes the memory or stack that was too small for the batch; empty otherwise
 */
record RemoteOutcome(
    String version, List<Map<String, Double>> metrics, String complaint, String exhaustion)
    implements Serializable {
  /** Returns the outcome of a batch that was run. */
  static RemoteOutcome of(String version, List<Map<String, Double>> metrics) {
    return new RemoteOutcome(version, metrics, "", "");
  }

  /** Returns the outcome of a batch that was rejected. */
  static RemoteOutcome rejected(String version, String complaint) {
    return new RemoteOutcome(version, List.of(), complaint, "");
  }

  /** Returns the outcome of a batch that needs more memory or a deeper stack. */
  static RemoteOutcome exhausted(String version, String exhaustion) {
    return new RemoteOutcome(version, List.of(), "", exhaustion);
  }
}
