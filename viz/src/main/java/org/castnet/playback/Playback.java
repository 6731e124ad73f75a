package org.castnet.playback;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Runner;
import org.castnet.document.MachineText;
import org.castnet.document.PlanWriter;
import org.castnet.input.BadInput;
import org.castnet.input.Names;
import org.castnet.network.Route;
import org.castnet.plan.Machine;
import org.castnet.plan.PlanMetrics;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.WormsRun;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Deadlock;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;

/**
 * A recorded run of a scenario, for playback.
 *
 * <p>Nodes and channels are written as numbers: the node's own, and {@code link * lanes + lane}.
 */
public final class Playback {
  private final String scheme;
  private final Machine routers;
  private final Optional<PlanRun> plan;
  private final WormsRun run;
  private final Recording recording;

  private Playback(
      String scheme, Machine routers, Optional<PlanRun> plan, WormsRun run, Recording recording) {
    this.scheme = scheme;
    this.routers = routers;
    this.plan = plan;
    this.run = run;
    this.recording = recording;
  }

  /**
   * Runs the scenario's given sends, or its messages by its only scheme.
   *
   * @param mostHops the maximum length of the recording
   * @param breath called frequently during the run; an exception ends the run
   * @throws BadInput if the scenario cannot be run, or its recording would be too long
   * @throws UnsoundPlan if the scheme's plan is so broken that it cannot be run
   */
  public static Playback of(Scenario scenario, Runner runner, long mostHops, Runnable breath) {
    Recorder recorder = new Recorder(mostHops, breath);
    return scenario
        .work()
        .either(
            messages -> ofScheme(runner.one(scenario, recorder), scenario, recorder),
            sends ->
                new Playback(
                    "",
                    scenario.capability(),
                    Optional.empty(),
                    runner.asGiven(scenario, sends, recorder),
                    recorder.made));
  }

  private static Playback ofScheme(Outcome outcome, Scenario scenario, Recorder recorder) {
    PlanRun run = outcome.run().orElseThrow();
    return new Playback(
        outcome.choice().name(),
        scenario.capability(),
        Optional.of(run),
        run.worms(),
        recorder.made);
  }

  /** Creates the recording when the worms are known. */
  private static final class Recorder implements Simulation.Listening {
    private final long mostHops;
    private final Runnable breath;
    private Recording made;

    Recorder(long mostHops, Runnable breath) {
      this.mostHops = mostHops;
      this.breath = breath;
    }

    @Override
    public WormListener to(List<Worm> worms) {
      breath.run();
      made = new Recording(worms, mostHops, breath);
      return made;
    }
  }

  /** Returns the plan that was run; empty for given sends. */
  public Optional<PlanRun> plan() {
    return plan;
  }

  /** Returns the worms that were run. */
  public WormsRun run() {
    return run;
  }

  /** Returns the events of every worm. */
  public Recording recording() {
    return recording;
  }

  /** Returns a sentence that states the failure, with the scheme's name; empty if it was absent. */
  public Optional<String> failure() {
    return plan.isPresent()
        ? plan.get().failure().map(why -> scheme + ": " + why.text(Names.NUMBERS))
        : run.result().deadlock().map(deadlock -> deadlock.describe(run.network()));
  }

  /**
   * Writes the plan in the format of {@link PlanWriter} with the step of each of its sends, the
   * machine, and the recording of its run.
   */
  public void json(JsonGenerator out) throws IOException {
    out.writeStartObject();
    if (plan.isPresent()) {
      out.writeFieldName("plan");
      PlanWriter.write(
          new PlanDocument("", scheme, plan.get().plan(), List.of()), plan.get().verdict(), out);
    }
    OptionalLong makespan = plan.map(PlanRun::makespan).orElseGet(run::makespan);
    if (makespan.isPresent()) {
      out.writeNumberField("makespan", makespan.getAsLong());
    } else {
      out.writeNullField("makespan");
    }
    if (failure().isPresent()) {
      out.writeStringField("failure", failure().get());
    }
    out.writeNumberField("lastDelivery", run.result().makespan());
    out.writeFieldName("machine");
    new MachineText(run.network(), run.parameters(), routers).write(out);
    out.writeArrayFieldStart("worms");
    for (int worm = 0; worm < run.worms().size(); worm++) {
      worm(worm, out);
    }
    out.writeEndArray();
    if (plan.isPresent()) {
      int[] steps = PlanMetrics.stepBySend(plan.get().plan()).toIntArray();
      out.writeFieldName("steps");
      out.writeArray(steps, 0, steps.length);
    }
    out.writeArrayFieldStart("busy");
    for (int link = 0; link < run.result().links(); link++) {
      out.writeNumber(run.result().linkBusy(link));
    }
    out.writeEndArray();
    deadlock(out);
    out.writeEndObject();
  }

  private void worm(int number, JsonGenerator out) throws IOException {
    Worm worm = run.worms().get(number);
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
    if (!route.isPath()) {
      out.writeArrayFieldStart("parents");
      for (int hop = 0; hop < route.length(); hop++) {
        out.writeNumber(route.parent(hop));
      }
      out.writeEndArray();
    }
    times("requested", number, recording::requested, out);
    times("granted", number, recording::granted, out);
    times("released", number, recording::released, out);
    IntImmutableList dropOffs = worm.dropOffs();
    out.writeFieldName("dropOffs");
    out.writeArray(dropOffs.toIntArray(), 0, dropOffs.size());
    out.writeArrayFieldStart("delivered");
    for (int d = 0; d < dropOffs.size(); d++) {
      out.writeNumber(run.result().deliveryTime(number, d));
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private interface TimeOfHop {
    long of(int worm, int hop);
  }

  private void times(String name, int worm, TimeOfHop time, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart(name);
    for (int hop = 0; hop < Recording.hops(run.worms().get(worm)); hop++) {
      out.writeNumber(time.of(worm, hop));
    }
    out.writeEndArray();
  }

  private void deadlock(JsonGenerator out) throws IOException {
    if (run.result().deadlock().isEmpty()) {
      out.writeNullField("deadlock");
      return;
    }
    Deadlock deadlock = run.result().deadlock().get();
    out.writeObjectFieldStart("deadlock");
    waits("cycle", deadlock.cycle(), out);
    waits("waits", deadlock.waits(), out);
    out.writeStringField("text", deadlock.describe(run.network()));
    out.writeEndObject();
  }

  private static void waits(String name, List<Deadlock.Wait> waits, JsonGenerator out)
      throws IOException {
    out.writeArrayFieldStart(name);
    for (Deadlock.Wait wait : waits) {
      out.writeStartObject();
      out.writeNumberField("worm", wait.worm());
      out.writeNumberField("channel", wait.channel());
      out.writeNumberField("node", wait.node());
      out.writeNumberField("holder", wait.holder());
      out.writeEndObject();
    }
    out.writeEndArray();
  }
}
