package org.castnet.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.castnet.auto.Planned;
import org.castnet.multicast.Message;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.TimeText;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.wormhole.Deadlock;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.Worm;

/** A run for people, for programs and for tables. */
public final class SimulationReport {
  private final Network network;
  private final String title;
  private final List<Worm> worms;
  private final long[] ids;
  private final Optional<Outcome.Run> run;
  private final SimulationResult result;

  private SimulationReport(
      Network network,
      String title,
      List<Worm> worms,
      long[] ids,
      Optional<Outcome.Run> run,
      SimulationResult result) {
    this.network = network;
    this.title = title;
    this.worms = worms;
    this.ids = ids;
    this.run = run;
    this.result = result;
  }

  /** A run of worms that somebody gave as they stand; they keep their ids. */
  public static SimulationReport ofSends(
      Network network, Work.Sends sends, SimulationResult result) {
    return new SimulationReport(
        network, "sends", sends.worms(), sends.ids().toLongArray(), Optional.empty(), result);
  }

  /** A run of a scheme's plan. */
  public static SimulationReport ofRun(String scheme, Outcome.Run run) {
    List<Worm> worms = Worm.of(run.plan());
    long[] ids = new long[worms.size()];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = i;
    }
    return new SimulationReport(
        run.plan().network(), scheme, worms, ids, Optional.of(run), run.result());
  }

  /**
   * Runs a scenario: its sends as they stand, or its messages by its one scheme.
   *
   * @throws BadInput where it names no scheme for its messages, several, or one for its sends
   */
  public static SimulationReport of(Scenario scenario, Engine engine) {
    if (scenario.work() instanceof Work.Sends sends) {
      if (!scenario.schemes().isEmpty()) {
        throw new BadInput("scheme: sends are simulated as they stand; leave scheme out");
      }
      return ofSends(
          scenario.network(),
          sends,
          engine.on(scenario.network(), scenario.wormhole()).run(sends.worms()));
    }
    if (scenario.schemes().size() != 1) {
      throw new BadInput("field 'scheme' is missing; a comparison runs several schemes");
    }
    Runner runner = new Runner(Schemes.all(), engine);
    SchemeChoice choice = scenario.schemes().get(0);
    Planned planned = runner.plan(scenario, choice);
    PortModel ports = Runner.ports(scenario, planned.plan());
    return ofRun(choice.name(), runner.simulate(scenario, planned, ports));
  }

  public boolean deadlocked() {
    return result.deadlock().isPresent();
  }

  /** A summary with units. */
  public void text(PrintStream out) {
    out.println(title + " on " + network.spec() + ": " + worms.size() + " worms");
    out.println("makespan        " + TimeText.format(result.makespan()));
    run.ifPresent(
        r -> {
          out.println(
              "latency         mean "
                  + TimeText.format(Math.round(r.latencies().mean()))
                  + ", median "
                  + TimeText.format(Math.round(r.latencies().percentile(50)))
                  + ", 95 % within "
                  + TimeText.format(Math.round(r.latencies().percentile(95))));
          out.println("traffic         " + r.metrics().traffic() + " links");
        });
    out.println("busiest link    " + LinkLoads.of(network, result).text());
    run.flatMap(Outcome.Run::choice).ifPresent(choice -> out.println("auto: " + choice.describe()));
    result.deadlock().ifPresent(deadlock -> out.println("DEADLOCK: " + describe(deadlock)));
  }

  /** One row a delivery. */
  public void csv(PrintStream out) {
    out.println("send,node,time_ps");
    each(
        (worm, node, time) ->
            out.println(
                ids[worm]
                    + ",\""
                    + network.nodeName(node)
                    + "\","
                    + (time == SimulationResult.NEVER ? "" : time)));
  }

  public void json(JsonGenerator out) throws IOException {
    NodeJson nodes = new NodeJson(network);
    out.writeStartObject();
    out.writeNumberField("makespan", result.makespan());
    out.writeArrayFieldStart("deliveries");
    for (int worm = 0; worm < worms.size(); worm++) {
      IntImmutableList dropOffs = worms.get(worm).dropOffs();
      for (int d = 0; d < dropOffs.size(); d++) {
        long time = result.deliveryTime(worm, d);
        if (time != SimulationResult.NEVER) {
          out.writeStartObject();
          out.writeNumberField("send", ids[worm]);
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
    AutoJson.write(run.flatMap(Outcome.Run::choice), out);
    out.writeEndObject();
  }

  private void multicasts(JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("multicasts");
    if (run.isPresent()) {
      for (Message message : run.get().plan().messages()) {
        long latency = run.get().latencies().latency(message.id());
        if (!message.isPart()) {
          out.writeStartObject();
          out.writeNumberField("message", message.id());
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
      out.writeStartObject();
      out.writeNumberField("send", ids[wait.worm()]);
      out.writeFieldName("from");
      nodes.write(network.from(wait.channel()), out);
      out.writeFieldName("to");
      nodes.write(network.to(wait.channel()), out);
      out.writeNumberField("lane", network.lane(wait.channel()));
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeStringField("text", describe(result.deadlock().get()));
    out.writeEndObject();
  }

  private String describe(Deadlock deadlock) {
    StringBuilder text = new StringBuilder();
    for (Deadlock.Wait wait : deadlock.cycle()) {
      text.append("send ")
          .append(ids[wait.worm()])
          .append(" waits for ")
          .append(network.nodeName(network.from(wait.channel())))
          .append(" -> ")
          .append(network.nodeName(network.to(wait.channel())))
          .append(network.lanes() > 1 ? " lane " + network.lane(wait.channel()) : "")
          .append(", held by ");
    }
    return text.append("send ").append(ids[deadlock.cycle().get(0).worm()]).toString();
  }

  private interface Delivery {
    void at(int worm, int node, long time);
  }

  private void each(Delivery delivery) {
    for (int worm = 0; worm < worms.size(); worm++) {
      IntImmutableList dropOffs = worms.get(worm).dropOffs();
      for (int d = 0; d < dropOffs.size(); d++) {
        delivery.at(worm, dropOffs.getInt(d), result.deliveryTime(worm, d));
      }
    }
  }
}
