package org.castnet.study.experiment;

import org.castnet.catalogue.Catalogue;
import org.castnet.store.Input;

/**
 * A measurement that can be made at many points. Its name and the input determine everything except
 * chance.
 */
public interface Experiment {
  /** Returns the name in every row; it changes if the meaning of the metrics changes. */
  String name();

  /**
   * Prepares one point: reads its input and builds the parts that all replications share.
   *
   * @param catalogue the schemes and networks that the input names
   * @throws org.castnet.input.BadInput if a field is invalid; the message names it
   */
  Measurement at(Input input, Catalogue catalogue);
}
