package org.castnet.scenario;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What is to be small. */
public enum Objective {
  MAKESPAN {
    @Override
    public double of(Outcome.Run run) {
      return run.result().makespan();
    }
  },
  /** The mean over the multicasts. */
  LATENCY {
    @Override
    public double of(Outcome.Run run) {
      return run.latencies().mean();
    }
  },
  TRAFFIC {
    @Override
    public double of(Outcome.Run run) {
      return run.metrics().traffic();
    }
  };

  public abstract double of(Outcome.Run run);

  /** The best of the sound runs without deadlock; ties go to the one named first. */
  public Optional<Outcome> best(List<Outcome> outcomes) {
    return outcomes.stream()
        .filter(Objective::counts)
        .min(Comparator.comparingDouble(outcome -> of(outcome.run().orElseThrow())));
  }

  /** Whether there is a sound run that came to its end. */
  public static boolean counts(Outcome outcome) {
    return outcome.run().isPresent()
        && outcome.run().get().verdict().valid()
        && outcome.run().get().result().deadlock().isEmpty();
  }
}
