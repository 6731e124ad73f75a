package org.castnet.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.TimeText;

/**
 * Several schemes on the same scenario.
 *
 * @param scenario what they were tried on
 * @param objective what was to be small
 * @param outcomes one for each scheme, in the order in which they were tried
 */
public record Comparison(Scenario scenario, Objective objective, List<Outcome> outcomes) {
  public Comparison {
    outcomes = List.copyOf(outcomes);
  }

  public static Comparison of(Scenario scenario, Objective objective, Runner runner) {
    return new Comparison(scenario, objective, runner.all(scenario));
  }

  /** The best sound run that came to its end; empty where there is none. */
  public Optional<Outcome> best() {
    return objective.best(outcomes);
  }

  /** Runs from best to worst; unsound and deadlocked ones last, then schemes without a run. */
  public List<Outcome> ranked() {
    return outcomes.stream()
        .sorted(
            Comparator.comparing((Outcome outcome) -> outcome.run().isEmpty())
                .thenComparing(outcome -> !Objective.counts(outcome))
                .thenComparingDouble(outcome -> outcome.run().map(objective::of).orElse(0.0)))
        .toList();
  }

  /** The port model that the runs share, in words; empty where nothing ran. */
  public String ports() {
    return outcomes.stream()
        .flatMap(outcome -> outcome.run().stream())
        .findFirst()
        .map(run -> run.parameters().ports() == PortModel.ALL ? "all-port" : "one-port")
        .orElse("");
  }

  /** Why the best is the best, in a sentence. */
  public String recommendation() {
    Optional<Outcome> best = best();
    if (best.isEmpty()) {
      return "No scheme brings every message to its destinations here.";
    }
    Outcome.Run run = best.get().run().orElseThrow();
    String name = best.get().choice().name();
    Optional<Outcome> second =
        ranked().stream()
            .filter(
                outcome ->
                    Objective.counts(outcome) && !outcome.choice().equals(best.get().choice()))
            .findFirst();
    String lead =
        second
            .map(
                next -> {
                  double ratio =
                      objective.of(next.run().orElseThrow()) / Math.max(1e-9, objective.of(run));
                  return ratio < 1.0005
                      ? ", level with " + next.choice().name()
                      : String.format(
                          Locale.ROOT,
                          ", %.1f %% less than %s",
                          100 * (1 - 1 / ratio),
                          next.choice().name());
                })
            .orElse("");
    return "Best for "
        + objective.name().toLowerCase(Locale.ROOT)
        + ": "
        + name
        + " ("
        + measure(run)
        + lead
        + ").";
  }

  private String measure(Outcome.Run run) {
    return switch (objective) {
      case MAKESPAN -> TimeText.format(run.result().makespan());
      case LATENCY -> TimeText.format(Math.round(run.latencies().mean()));
      case TRAFFIC -> run.metrics().traffic() + " links";
    };
  }

  public void json(String id, JsonGenerator out) throws IOException {
    out.writeStartObject();
    if (!id.isEmpty()) {
      out.writeStringField("id", id);
    }
    out.writeStringField("network", scenario.network().spec());
    out.writeStringField("ports", ports());
    out.writeArrayFieldStart("schemes");
    TrafficGaps gaps = new TrafficGaps(this);
    for (Outcome outcome : outcomes) {
      out.writeStartObject();
      out.writeStringField("scheme", outcome.choice().name());
      out.writeBooleanField("applies", outcome.run().isPresent());
      if (outcome.run().isPresent()) {
        run(outcome.run().get(), out);
        if (gaps.of(outcome).isPresent()) {
          out.writeStringField("trafficGap", gaps.of(outcome).get());
        }
      } else {
        out.writeStringField("why", outcome.why());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeObjectFieldStart("best");
    for (Objective each : Objective.values()) {
      Optional<Outcome> best = each.best(outcomes);
      if (best.isPresent()) {
        out.writeStringField(each.name().toLowerCase(Locale.ROOT), best.get().choice().name());
      }
    }
    out.writeEndObject();
    out.writeStringField("recommendation", recommendation());
    out.writeEndObject();
  }

  private static void run(Outcome.Run run, JsonGenerator out) throws IOException {
    PlanWriter.metrics(run.metrics(), out);
    out.writeNumberField("makespan", run.result().makespan());
    out.writeNumberField("meanLatency", Math.round(run.latencies().mean()));
    out.writeNumberField("longestLatency", run.latencies().longest());
    out.writeBooleanField("valid", run.verdict().valid());
    out.writeBooleanField("deadlockFree", run.verdict().deadlockFree());
    out.writeBooleanField("deadlock", run.result().deadlock().isPresent());
    AutoJson.write(run.choice(), out);
  }
}
