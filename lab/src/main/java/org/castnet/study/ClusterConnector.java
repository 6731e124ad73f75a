package org.castnet.study;

import java.util.ServiceLoader;
import org.castnet.network.BadInput;

/**
 * Reaches the workers of a cluster. Found by {@link ServiceLoader}, so that nothing here depends on
 * any cluster's software.
 */
public interface ClusterConnector {
  /**
   * @param master where the cluster is, in its own words, such as {@code spark://host:7077}
   */
  Workers connect(String master);

  /**
   * The connector on the class path.
   *
   * @throws BadInput where there is none
   */
  static ClusterConnector find() {
    return ServiceLoader.load(ClusterConnector.class)
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "--spark needs the module cluster on the class path; docs/cluster.md says how"));
  }
}
