package org.castnet.playback;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.scenario.Engine;
import org.castnet.scenario.PlanDocument;
import org.castnet.scenario.PlanWriter;
import org.castnet.scenario.Runner;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Schemes;
import org.castnet.scenario.Verdict;
import org.castnet.scenario.Work;
import org.castnet.wormhole.Deadlock;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.Worm;
import org.castnet.wormhole.WormholeParameters;

/**
 * A run of a scenario, to be watched.
 *
 * <p>Nodes and channels are written as numbers: the node's own, and {@code link * lanes + lane}.
 */
public final class Playback {
  private final Network network;
  private final String scheme;
  private final Optional<MulticastPlan> plan;
  private final List<Worm> worms;
  private final WormholeParameters parameters;
  private final Recording recording;
  private final SimulationResult result;

  private Playback(
      Network network,
      String scheme,
      Optional<MulticastPlan> plan,
      List<Worm> worms,
      WormholeParameters parameters,
      Recording recording,
      SimulationResult result) {
    this.network = network;
    this.scheme = scheme;
    this.plan = plan;
    this.worms = worms;
    this.parameters = parameters;
    this.recording = recording;
    this.result = result;
  }

  /**
   * Runs the scenario's sends as they stand, or its messages by its one scheme.
   *
   * @param mostHops the longest recording that is made
   * @param breath is called often during the run; what it throws ends it
   * @throws BadInput where the scenario cannot be run, or its recording would be too long
   */
  public static Playback of(Scenario scenario, Engine engine, long mostHops, Runnable breath) {
    if (scenario.work() instanceof Work.Sends sends) {
      return run(
          scenario.network(),
          "",
          Optional.empty(),
          sends.worms(),
          scenario.wormhole(),
          engine,
          mostHops,
          breath);
    }
    if (scenario.schemes().size() != 1) {
      throw new BadInput("field 'scheme' is missing; a playback shows one scheme");
    }
    SchemeChoice choice = scenario.schemes().get(0);
    MulticastPlan plan = new Runner(Schemes.all(), engine).plan(scenario, choice).plan();
    breath.run();
    return ofPlan(scenario, choice.name(), plan, engine, mostHops, breath);
  }

  /** Runs a plan, whoever made it, on the scenario's technology. */
  public static Playback ofPlan(
      Scenario scenario,
      String scheme,
      MulticastPlan plan,
      Engine engine,
      long mostHops,
      Runnable breath) {
    long[] ready = new long[plan.messages().size()];
    Work.Messages work = (Work.Messages) scenario.work();
    for (int m = 0; m < ready.length; m++) {
      int whole = plan.messages().get(m).isPart() ? plan.messages().get(m).partOf() : m;
      ready[m] = work.ready().getLong(whole);
    }
    return run(
        plan.network(),
        scheme,
        Optional.of(plan),
        Worm.of(plan, ready),
        scenario.wormhole().withPorts(Runner.ports(scenario, plan)),
        engine,
        mostHops,
        breath);
  }

  private static Playback run(
      Network network,
      String scheme,
      Optional<MulticastPlan> plan,
      List<Worm> worms,
      WormholeParameters parameters,
      Engine engine,
      long mostHops,
      Runnable breath) {
    Recording recording = new Recording(worms, mostHops, breath);
    SimulationResult result = engine.on(network, parameters).run(worms, recording);
    return new Playback(network, scheme, plan, worms, parameters, recording, result);
  }

  /**
   * The plan as {@link PlanWriter} writes it with the step of each of its sends, and the recording
   * of its run.
   */
  public void json(JsonGenerator out) throws IOException {
    out.writeStartObject();
    if (plan.isPresent()) {
      out.writeFieldName("plan");
      PlanWriter.write(
          new PlanDocument("", scheme, plan.get(), List.of()), Verdict.of(plan.get()), out);
    }
    out.writeNumberField("makespan", result.makespan());
    out.writeNumberField("flitTime", parameters.flitTime());
    out.writeStringField("ports", parameters.ports().name().toLowerCase(java.util.Locale.ROOT));
    out.writeArrayFieldStart("worms");
    for (int worm = 0; worm < worms.size(); worm++) {
      worm(worm, out);
    }
    out.writeEndArray();
    if (plan.isPresent()) {
      int[] steps = PlanMetrics.stepBySend(plan.get()).toIntArray();
      out.writeFieldName("steps");
      out.writeArray(steps, 0, steps.length);
    }
    deadlock(out);
    out.writeEndObject();
  }

  private void worm(int number, JsonGenerator out) throws IOException {
    Worm worm = worms.get(number);
    Route route = worm.route();
    out.writeStartObject();
    out.writeNumberField("origin", route.origin());
    out.writeNumberField("flits", worm.flits());
    out.writeNumberField("ready", worm.ready());
    out.writeFieldName("startUp");
    out.writeStartArray();
    out.writeNumber(recording.startUpBegin(number));
    out.writeNumber(recording.startUpEnd(number));
    out.writeEndArray();
    out.writeArrayFieldStart("channels");
    for (int hop = 0; hop < route.length(); hop++) {
      out.writeNumber(route.channel(hop));
    }
    out.writeEndArray();
    times("requested", number, recording::requested, out);
    times("granted", number, recording::granted, out);
    times("released", number, recording::released, out);
    IntImmutableList dropOffs = worm.dropOffs();
    out.writeFieldName("dropOffs");
    out.writeArray(dropOffs.toIntArray(), 0, dropOffs.size());
    out.writeArrayFieldStart("delivered");
    for (int d = 0; d < dropOffs.size(); d++) {
      out.writeNumber(result.deliveryTime(number, d));
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private interface TimeOfHop {
    long of(int worm, int hop);
  }

  private void times(String name, int worm, TimeOfHop time, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart(name);
    for (int hop = 0; hop <= worms.get(worm).route().length(); hop++) {
      out.writeNumber(time.of(worm, hop));
    }
    out.writeEndArray();
  }

  private void deadlock(JsonGenerator out) throws IOException {
    if (result.deadlock().isEmpty()) {
      out.writeNullField("deadlock");
      return;
    }
    out.writeObjectFieldStart("deadlock");
    out.writeArrayFieldStart("cycle");
    for (Deadlock.Wait wait : result.deadlock().get().cycle()) {
      out.writeStartObject();
      out.writeNumberField("worm", wait.worm());
      out.writeNumberField("channel", wait.channel());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeStringField("text", result.deadlock().get().describe(network));
    out.writeEndObject();
  }
}
