package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Confidence;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.TrafficGaps;
import org.castnet.input.Names;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.statistics.Estimate;

/** Writes a comparison as JSON; times in picoseconds. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /**
   * Writes one object.
   *
   * @param id the id of the request; empty if absent
   */
  public static void write(String id, Comparison comparison, JsonGenerator out) throws IOException {
    Scenario scenario = comparison.scenario();
    List<Outcome> outcomes = comparison.outcomes();
    out.writeStartObject();
    if (!id.isEmpty()) {
      out.writeStringField("id", id);
    }
    out.writeStringField("network", scenario.network().spec());
    out.writeStringField("ports", comparison.ports());
    out.writeStringField("portsBecause", comparison.whyPorts());
    if (!comparison.startUps().isEmpty()) {
      out.writeStringField("startUps", comparison.scenario().wormhole().processors().word());
    }
    Optional<LowerBound> limit = comparison.limit();
    if (limit.isPresent()) {
      out.writeStringField("flow", limit.get().flow().flow().toString());
      LowerBoundJson.time(limit.get(), out);
      cut(scenario.network(), limit.get(), out);
    }
    out.writeArrayFieldStart("schemes");
    TrafficGaps gaps = new TrafficGaps(comparison);
    for (Outcome outcome : outcomes) {
      out.writeStartObject();
      out.writeStringField("scheme", outcome.choice().name());
      options(outcome.choice(), out);
      out.writeBooleanField("applies", outcome.run().isPresent());
      if (outcome.run().isPresent()) {
        run(outcome.run().get(), out);
        share(outcome.run().get(), limit, out);
        Optional<Estimate> estimate = comparison.estimate(outcome);
        if (estimate.isPresent()) {
          out.writeObjectFieldStart("overDraws");
          out.writeNumberField("draws", estimate.get().n());
          out.writeNumberField("mean", estimate.get().mean());
          out.writeNumberField("halfWidth", estimate.get().halfWidth());
          out.writeEndObject();
        }
        AutoJson.write(outcome.auto(), out);
        if (gaps.of(outcome).isPresent()) {
          out.writeStringField("trafficGap", gaps.of(outcome).get());
        }
      } else {
        out.writeStringField("why", outcome.why(Names.NUMBERS));
        DiagnosticJson.write(
            outcome.why().orElseThrow(), Names.NUMBERS, comparison.scenario().network(), out);
      }
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeObjectFieldStart("best");
    for (Objective each : Objective.values()) {
      Optional<Outcome> best = comparison.best(each);
      if (best.isPresent()) {
        out.writeStringField(each.word(), best.get().label());
      }
    }
    out.writeEndObject();
    ties(comparison, out);
    confidence(Confidence.of(comparison), out);
    out.writeStringField("recommendation", comparison.recommendation());
    out.writeEndObject();
  }

  /** Writes the links of the worst cut, if links determine the lower bound. */
  private static void cut(Network network, LowerBound limit, JsonGenerator out) throws IOException {
    if (limit.binds() == LowerBound.Bound.LINKS) {
      out.writeArrayFieldStart("cut");
      for (String link : LowerBoundJson.cut(network, limit)) {
        out.writeString(link);
      }
      out.writeEndArray();
    }
  }

  /** Writes the schemes that are exactly as good as the best, for each objective. */
  private static void ties(Comparison comparison, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("levelWith");
    for (Objective each : Objective.values()) {
      if (comparison.best(each).isPresent()) {
        out.writeArrayFieldStart(each.word());
        for (Outcome level : comparison.ties(each)) {
          out.writeString(level.label());
        }
        out.writeEndArray();
      }
    }
    out.writeEndObject();
  }

  private static void confidence(List<Confidence> all, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("confidence");
    for (Confidence each : all) {
      out.writeStartObject();
      out.writeStringField("best", each.best().label());
      out.writeStringField("rival", each.rival().label());
      out.writeNumberField("draws", each.draws());
      out.writeNumberField("won", each.won());
      out.writeNumberField("level", each.level());
      out.writeNumberField("lead", each.lead());
      out.writeNumberField("halfWidth", each.halfWidth());
      out.writeStringField("judgement", each.judgement().word());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void options(SchemeChoice choice, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("options");
    for (Map.Entry<String, String> option : new TreeMap<>(choice.options()).entrySet()) {
      out.writeStringField(option.getKey(), option.getValue());
    }
    out.writeEndObject();
  }

  private static void share(PlanRun run, Optional<LowerBound> limit, JsonGenerator out)
      throws IOException {
    if (limit.isPresent() && run.makespan().isPresent()) {
      out.writeNumberField("shareOfLimit", limit.get().shareOf(run.makespan().getAsLong()));
    }
  }

  /** Writes a run; times are null if a destination never received its message. */
  private static void run(PlanRun run, JsonGenerator out) throws IOException {
    PlanWriter.metrics(run.metrics(), out);
    out.writeStringField("machine", Machine.of(run.plan()).word());
    if (run.makespan().isPresent()) {
      out.writeNumberField("makespan", run.makespan().getAsLong());
      out.writeNumberField("meanLatency", Math.round(run.latencies().mean()));
      out.writeNumberField("longestLatency", run.latencies().longest());
    } else {
      out.writeNullField("makespan");
      out.writeNullField("meanLatency");
      out.writeNullField("longestLatency");
    }
    out.writeBooleanField("valid", run.verdict().valid());
    out.writeBooleanField("deadlockFree", run.verdict().deadlockFree());
    out.writeBooleanField("deadlock", run.worms().deadlocked());
    if (run.failure().isPresent()) {
      out.writeStringField("failure", run.failure().get().text(Names.NUMBERS));
    }
  }
}
