package org.castnet.study;

import java.util.HashSet;
import java.util.Set;
import org.castnet.network.BadInput;
import org.castnet.store.Input;

/** Prepares every point once before the first is run, so that a study never fails half-way. */
public final class StudyCheck {
  private StudyCheck() {}

  /**
   * @throws BadInput naming the point and the field that does not fit
   */
  public static void check(Study study) {
    Set<Input> seen = new HashSet<>();
    for (Point point : study.points()) {
      if (seen.add(point.input())) {
        try {
          point.experiment().at(point.input());
        } catch (BadInput e) {
          throw e.at(study.label(point));
        }
      }
    }
  }
}
