package org.castnet.web.lesson;

import java.util.List;

/**
 * A question and the experiment that answers it.
 *
 * @param experiment the experiment
 * @param answers the possible predictions, exactly one of which must be true
 */
public record LessonStep(LessonExperiment experiment, List<Claim> answers) {
  public LessonStep {
    answers = List.copyOf(answers);
  }
}
