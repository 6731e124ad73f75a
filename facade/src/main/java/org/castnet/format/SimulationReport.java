package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.csv.CSVFormat;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.PlanIds;
import org.castnet.comparison.Runner;
import org.castnet.input.BadInput;
import org.castnet.input.CountText;
import org.castnet.input.Diagnostic;
import org.castnet.input.LineText;
import org.castnet.input.Names;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.Verdict;
import org.castnet.run.WormsRun;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Work;
import org.castnet.sim.Deadlock;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.metrics.LowerBound;

/** The report of a run as text, JSON or CSV. */
public final class SimulationReport {
  private final Network network;
  private final String title;
  private final WormsRun worms;

  /** The ids of sends and messages in the report. */
  private final PlanIds ids;

  private final Optional<Outcome> outcome;
  private final Optional<LowerBound> limit;
  private final SimulationResult result;

  private SimulationReport(
      String title,
      WormsRun worms,
      PlanIds ids,
      Optional<Outcome> outcome,
      Optional<LowerBound> limit) {
    this.network = worms.network();
    this.title = title;
    this.worms = worms;
    this.ids = ids;
    this.outcome = outcome;
    this.limit = limit;
    this.result = worms.result();
  }

  /** Returns the report of given worms; they keep their ids. */
  public static SimulationReport ofSends(Work.Sends sends, WormsRun run) {
    return new SimulationReport(
        "sends", run, PlanIds.ofSends(sends.ids()), Optional.empty(), Optional.empty());
  }

  /** Returns the report of a scheme's plan with messages numbered by index. */
  public static SimulationReport ofRun(Outcome outcome) {
    List<Message> messages = outcome.run().orElseThrow().plan().messages();
    return ofRun(outcome, Work.Messages.of(messages), Optional.empty());
  }

  private static SimulationReport ofRun(
      Outcome outcome, Work.Messages messages, Optional<LowerBound> limit) {
    WormsRun worms = outcome.run().orElseThrow().worms();
    return new SimulationReport(
        outcome.choice().name(),
        worms,
        new PlanIds(LongImmutableList.of(), messages.ids()),
        Optional.of(outcome),
        limit);
  }

  /**
   * Runs a scenario: its given sends, or its messages by its only scheme.
   *
   * @throws BadInput if it names no scheme or several for its messages, or one for its sends
   * @throws UnsoundPlan if the scheme's plan is so broken that it cannot be run
   */
  public static SimulationReport of(Scenario scenario, Runner runner) {
    return scenario
        .work()
        .either(
            messages -> ofMessages(scenario, messages, runner),
            sends -> ofSends(sends, runner.asGiven(scenario, sends, worms -> WormListener.SILENT)));
  }

  /** Returns a copy with the ids of the file from which sends and messages were read. */
  public SimulationReport called(PlanIds given) {
    return new SimulationReport(title, worms, given, outcome, limit);
  }

  private static SimulationReport ofMessages(
      Scenario scenario, Work.Messages messages, Runner runner) {
    Outcome outcome = runner.one(scenario);
    PortModel ports = outcome.run().orElseThrow().worms().parameters().ports();
    Optional<LowerBound> bound = ScenarioBound.ifAny(scenario, ports);
    return ofRun(bound.map(outcome::checkedBy).orElse(outcome), messages, bound);
  }

  private String reached(LowerBound least) {
    return makespan().isEmpty()
        ? ""
        : String.format(
            Locale.ROOT,
            "; the run attained %.1f %% of it",
            100 * least.shareOf(makespan().getAsLong()));
  }

  /** Returns a sentence that states the failure, with the scheme's name; empty if it was absent. */
  public Optional<String> failure() {
    return outcome.isPresent()
        ? run().flatMap(PlanRun::failure).map(why -> title + ": " + why.text(names()))
        : result.deadlock().map(deadlock -> "DEADLOCK: " + describe(deadlock));
  }

  private Optional<PlanRun> run() {
    return outcome.flatMap(Outcome::run);
  }

  /** Writes a summary with units. */
  public void text(PrintStream out) {
    out.println(
        title + " on " + network.spec() + ": " + CountText.of(worms.worms().size(), "worm"));
    out.println("makespan        " + time(makespan()));
    limit.ifPresent(
        least ->
            out.printf(
                Locale.ROOT,
                "lower bound     %s (limited by %s)%s%n",
                LowerBoundText.time(least),
                least.binds().word(),
                reached(least)));
    run()
        .ifPresent(
            r -> {
              out.println("latency         " + latency(r));
              out.println("traffic         " + CountText.of(r.metrics().traffic(), "link"));
            });
    out.println("busiest link    " + LinkLoads.of(network, result).text());
    outcome
        .flatMap(Outcome::auto)
        .ifPresent(choice -> out.println(title + ": " + choice.describe()));
    run()
        .filter(r -> !r.verdict().valid())
        .ifPresent(
            r -> out.println("INVALID: " + title + ": " + r.verdict().summary().text(names())));
    result
        .deadlock()
        .ifPresent(deadlock -> out.println(LineText.of("DEADLOCK: " + describe(deadlock))));
    run()
        .flatMap(PlanRun::brokenLaw)
        .ifPresent(law -> out.println("FAILED: " + title + ": " + law.text(names())));
  }

  private OptionalLong makespan() {
    return run().map(PlanRun::makespan).orElseGet(worms::makespan);
  }

  private static String time(OptionalLong time) {
    return time.isPresent() ? TimeText.format(time.getAsLong()) : "-";
  }

  private static String latency(PlanRun run) {
    if (run.meanLatency().isEmpty()) {
      return "-";
    }
    return "mean "
        + TimeText.format(Math.round(run.meanLatency().getAsDouble()))
        + ", median "
        + TimeText.format(Math.round(run.latencies().percentile(50)))
        + ", 95 % within "
        + TimeText.format(Math.round(run.latencies().percentile(95)));
  }

  /** Writes one row per delivery. */
  public void csv(PrintStream out) {
    out.println("send,node,time_ps");
    each(
        (worm, node, time) ->
            out.println(
                CSVFormat.RFC4180.format(
                    ids.send(worm),
                    network.nodeName(node),
                    time == SimulationResult.NEVER ? "" : time)));
  }

  public void json(JsonGenerator out) throws IOException {
    NodeJson nodes = new NodeJson(network);
    out.writeStartObject();
    if (makespan().isPresent()) {
      out.writeNumberField("makespan", makespan().getAsLong());
    } else {
      out.writeNullField("makespan");
    }
    if (limit.isPresent()) {
      out.writeStringField("flow", limit.get().flow().flow().toString());
      LowerBoundJson.time(limit.get(), out);
      if (makespan().isPresent()) {
        out.writeNumberField("shareOfLimit", limit.get().shareOf(makespan().getAsLong()));
      } else {
        out.writeNullField("shareOfLimit");
      }
    }
    out.writeArrayFieldStart("deliveries");
    for (int worm = 0; worm < worms.worms().size(); worm++) {
      IntImmutableList dropOffs = worms.worms().get(worm).dropOffs();
      for (int d = 0; d < dropOffs.size(); d++) {
        long time = result.deliveryTime(worm, d);
        if (time != SimulationResult.NEVER) {
          out.writeStartObject();
          out.writeNumberField("send", ids.send(worm));
          out.writeFieldName("node");
          nodes.write(dropOffs.getInt(d), out);
          out.writeNumberField("time", time);
          out.writeEndObject();
        }
      }
    }
    out.writeEndArray();
    multicasts(out);
    LinkLoads.of(network, result).json(nodes, out);
    deadlock(nodes, out);
    verdict(out);
    AutoJson.write(outcome.flatMap(Outcome::auto), out);
    out.writeEndObject();
  }

  /** Writes whether the plan is sound, with its violations; omitted for given sends. */
  private void verdict(JsonGenerator out) throws IOException {
    if (run().isPresent()) {
      Verdict verdict = run().get().verdict();
      out.writeBooleanField("valid", verdict.valid());
      if (!verdict.valid()) {
        out.writeStringField("failure", title + ": not sound: " + verdict.summary().text(names()));
        DiagnosticJson.write(verdict.summary(), names(), network, out);
      }
      Optional<Diagnostic> law = run().get().brokenLaw();
      if (verdict.valid() && law.isPresent()) {
        out.writeStringField("failure", title + ": " + law.get().text(names()));
        DiagnosticJson.write(law.get(), names(), network, out);
      }
    }
  }

  private void multicasts(JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("multicasts");
    if (run().isPresent()) {
      for (Message message : run().get().plan().messages()) {
        long latency = run().get().latencies().latency(message.id());
        if (!message.isPart()) {
          out.writeStartObject();
          out.writeNumberField("message", ids.message(message.id()));
          if (latency == SimulationResult.NEVER) {
            out.writeNullField("latency");
          } else {
            out.writeNumberField("latency", latency);
          }
          out.writeEndObject();
        }
      }
    }
    out.writeEndArray();
  }

  private void deadlock(NodeJson nodes, JsonGenerator out) throws IOException {
    if (result.deadlock().isEmpty()) {
      out.writeNullField("deadlock");
      return;
    }
    out.writeObjectFieldStart("deadlock");
    out.writeArrayFieldStart("cycle");
    for (Deadlock.Wait wait : result.deadlock().get().cycle()) {
      wait(wait, nodes, out);
    }
    out.writeEndArray();
    out.writeArrayFieldStart("waits");
    for (Deadlock.Wait wait : result.deadlock().get().waits()) {
      wait(wait, nodes, out);
    }
    out.writeEndArray();
    out.writeStringField("text", describe(result.deadlock().get()));
    out.writeEndObject();
  }

  private void wait(Deadlock.Wait wait, NodeJson nodes, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeNumberField("send", ids.send(wait.worm()));
    if (wait.channel() == Deadlock.NO_CHANNEL) {
      out.writeFieldName("consumption");
      nodes.write(wait.node(), out);
    } else {
      out.writeFieldName("from");
      nodes.write(network.from(wait.channel()), out);
      out.writeFieldName("to");
      nodes.write(wait.node(), out);
      out.writeNumberField("lane", network.lane(wait.channel()));
    }
    out.writeNumberField("heldBy", ids.send(wait.holder()));
    out.writeEndObject();
  }

  private String describe(Deadlock deadlock) {
    return deadlock.diagnostic(network).text(names());
  }

  private Names names() {
    return ids.on(network);
  }

  private interface Delivery {
    void at(int worm, int node, long time);
  }

  private void each(Delivery delivery) {
    for (int worm = 0; worm < worms.worms().size(); worm++) {
      IntImmutableList dropOffs = worms.worms().get(worm).dropOffs();
      for (int d = 0; d < dropOffs.size(); d++) {
        delivery.at(worm, dropOffs.getInt(d), result.deliveryTime(worm, d));
      }
    }
  }
}
