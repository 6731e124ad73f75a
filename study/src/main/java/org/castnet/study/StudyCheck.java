package org.castnet.study;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.study.experiment.Point;

/** Prepares every point before the first is run, so that invalid points are reported at once. */
public final class StudyCheck {
  private StudyCheck() {}

  /**
   * Returns the texts of the machines of the points, each once, in the order of the points.
   *
   * @throws BadInput if a point is invalid; the message names the point and the field
   */
  public static Set<String> check(Study study, Catalogue catalogue) {
    Set<String> machines = new LinkedHashSet<>();
    Set<Input> seen = new HashSet<>();
    for (Point point : study.points()) {
      if (seen.add(point.input())) {
        try {
          point.experiment().at(point.input(), catalogue).machine().ifPresent(machines::add);
        } catch (BadInput e) {
          throw e.at(study.label(point));
        }
      }
    }
    return machines;
  }
}
