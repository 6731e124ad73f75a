package org.castnet.study;

import java.util.ServiceLoader;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;

/**
 * Reaches the workers of a cluster. Found by {@link ServiceLoader}, so that nothing here depends on
 * any cluster's software.
 */
public interface ClusterConnector {
  /**
   * @param master where the cluster is, in its own words, such as {@code spark://host:7077}
   * @param catalogue what names in inputs mean; a plugins folder must be at the same place on every
   *     machine
   */
  Workers connect(String master, Catalogue catalogue);

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
