package org.castnet.study;

import java.util.HashSet;
import java.util.Set;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.study.experiment.Point;

/** Prepares every point before the first is run, so that invalid points are reported at once. */
public final class StudyCheck {
  private StudyCheck() {}

  /**
   * @throws BadInput if a point is invalid; the message names the point and the field
   */
  public static void check(Study study, Catalogue catalogue) {
    Set<Input> seen = new HashSet<>();
    for (Point point : study.points()) {
      if (seen.add(point.input())) {
        try {
          point.experiment().at(point.input(), catalogue);
        } catch (BadInput e) {
          throw e.at(study.label(point));
        }
      }
    }
  }
}
