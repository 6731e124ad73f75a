package org.castnet.spark;

import org.castnet.catalogue.Catalogue;
import org.castnet.study.ClusterConnector;
import org.castnet.study.Workers;

/** Connects to Spark for {@code castnet study --spark}. */
public final class SparkConnector implements ClusterConnector {
  @Override
  public Workers connect(String master, Catalogue catalogue) {
    return SparkWorkers.connect(master, catalogue);
  }
}
