package org.castnet.study;

import java.util.ServiceLoader;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;

/**
 * Connects to the workers of a cluster. Found by {@link ServiceLoader}, so that this module does
 * not depend on the cluster's software.
 */
public interface ClusterConnector {
  /**
   * @param master the address of the cluster in its own notation, such as {@code spark://host:7077}
   * @param catalogue the schemes and networks that inputs name; a plugins folder must have the same
   *     path on every machine
   */
  Workers connect(String master, Catalogue catalogue);

  /**
   * Returns the connector on the class path.
   *
   * @throws BadInput if there is no connector
   */
  static ClusterConnector find() {
    return ServiceLoader.load(ClusterConnector.class)
        .findFirst()
        .orElseThrow(
            () ->
                BadInput.coded(
                    "module-missing",
                    "--spark requires the module cluster on the class path; see docs/studies.md"));
  }
}
