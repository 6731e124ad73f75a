package org.castnet.web.lesson;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.scenario.SchemeChoice;

/** What a step of a lesson runs. */
public interface LessonExperiment {
  /** The figures of its run. */
  Map<String, Double> figures(LessonFigures lab);

  /**
   * A scenario, by one scheme or by two beside one another.
   *
   * @param scenario as {@code castnet simulate} reads it, without a scheme
   * @param left the scheme on the left; empty where the scenario holds sends as they stand
   * @param right the scheme on the right, if any
   */
  record Multicasts(JsonNode scenario, Optional<SchemeChoice> left, Optional<SchemeChoice> right)
      implements LessonExperiment {
    @Override
    public Map<String, Double> figures(LessonFigures lab) {
      return lab.of(this);
    }
  }

  /**
   * Requests to a three-stage network.
   *
   * @param net its numbers, as {@code castnet clos route} reads them
   * @param operations in order
   */
  record Circuits(JsonNode net, List<JsonNode> operations) implements LessonExperiment {
    public Circuits {
      operations = List.copyOf(operations);
    }

    @Override
    public Map<String, Double> figures(LessonFigures lab) {
      return CircuitFigures.of(this);
    }
  }
}
