package org.castnet.study.experiment;

import org.castnet.catalogue.Catalogue;
import org.castnet.store.Input;

/** Something that can be measured at many points. Its name and the input decide all but chance. */
public interface Experiment {
  /** Stands in every row; another name where the meaning of the metrics changes. */
  String name();

  /**
   * Prepares one point: reads its input, builds what all replications share.
   *
   * @param catalogue what names in the input mean
   * @throws org.castnet.input.BadInput naming the field that does not fit
   */
  Measurement at(Input input, Catalogue catalogue);
}
