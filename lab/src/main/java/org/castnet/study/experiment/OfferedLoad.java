package org.castnet.study.experiment;

import org.castnet.openloop.LoadPoint;
import org.castnet.openloop.OpenLoop;

/** At which load a stream is measured. */
@FunctionalInterface
interface OfferedLoad {
  LoadPoint measure(OpenLoop loop);

  /**
   * @param load flits delivered per node and flit time
   */
  static OfferedLoad of(double load) {
    return loop -> loop.at(load);
  }

  /** The highest load that the network still accepts. */
  static OfferedLoad ofSaturation() {
    return OpenLoop::saturation;
  }
}
