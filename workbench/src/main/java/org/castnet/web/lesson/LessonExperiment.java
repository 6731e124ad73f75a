package org.castnet.web.lesson;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.scenario.SchemeChoice;

/** The experiment of a step of a lesson. */
public interface LessonExperiment {
  /** Runs the experiment and returns its figures. */
  Map<String, Double> figures(LessonFigures lab);

  /** Returns the result of the function for this kind of experiment. */
  <T> T either(Function<Multicasts, T> multicasts, Function<Circuits, T> circuits);

  /**
   * A scenario with one scheme or with two in comparison.
   *
   * @param scenario in the format of {@code castnet simulate}, without a scheme
   * @param left the scheme on the left; empty if the scenario contains sends
   * @param right the scheme on the right, if any
   */
  record Multicasts(JsonNode scenario, Optional<SchemeChoice> left, Optional<SchemeChoice> right)
      implements LessonExperiment {
    @Override
    public Map<String, Double> figures(LessonFigures lab) {
      return lab.of(this);
    }

    @Override
    public <T> T either(Function<Multicasts, T> multicasts, Function<Circuits, T> circuits) {
      return multicasts.apply(this);
    }
  }

  /**
   * Requests to a three-stage network.
   *
   * @param net its parameters, in the format of {@code castnet clos route}
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

    @Override
    public <T> T either(Function<Multicasts, T> multicasts, Function<Circuits, T> circuits) {
      return circuits.apply(this);
    }
  }
}
