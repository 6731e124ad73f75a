package org.castnet.web.lesson;

import java.util.List;

/**
 * A question and the experiment that answers it.
 *
 * @param experiment what is run
 * @param answers what may be predicted; exactly one is to come true
 */
public record LessonStep(LessonExperiment experiment, List<Claim> answers) {
  public LessonStep {
    answers = List.copyOf(answers);
  }
}
