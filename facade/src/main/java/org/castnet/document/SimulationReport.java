package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.PlanIds;
import org.castnet.comparison.Runner;
import org.castnet.comparison.ScenarioNotes;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.WormsRun;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.scenario.Work;
import org.castnet.sim.Deadlock;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.text.CountText;
import org.castnet.text.LineText;

/** The report of a run as text, JSON or CSV. */
public final class SimulationReport {
  private final Network network;
  private final String title;
  private final WormsRun worms;

  /** The ids of sends and messages in the report. */
  private final PlanIds ids;

  private final Optional<Outcome> outcome;
  private final Optional<LowerBound> limit;
  private final MachineText machine;
  private final Set<Need> needs;
  private final List<Diagnostic> notes;
  private final SimulationResult result;

  private SimulationReport(
      String title,
      WormsRun worms,
      PlanIds ids,
      Optional<Outcome> outcome,
      Optional<LowerBound> limit,
      MachineText machine,
      Set<Need> needs,
      List<Diagnostic> notes) {
    this.network = worms.network();
    this.title = title;
    this.worms = worms;
    this.ids = ids;
    this.outcome = outcome;
    this.limit = limit;
    this.machine = machine;
    this.needs = needs;
    this.notes = List.copyOf(notes);
    this.result = worms.result();
  }

  /** Returns the report of given worms; they keep their ids. */
  public static SimulationReport ofSends(Work.Sends sends, WormsRun run) {
    return new SimulationReport(
        "sends",
        run,
        PlanIds.ofSends(sends.ids()),
        Optional.empty(),
        Optional.empty(),
        MachineText.of(run.network(), run.parameters()),
        Set.of(),
        List.of());
  }

  /** Returns the report of a scheme's plan with messages numbered by index. */
  public static SimulationReport ofRun(Outcome outcome) {
    List<Message> messages = outcome.run().orElseThrow().plan().messages();
    return ofRun(outcome, Work.Messages.of(messages), Optional.empty());
  }

  private static SimulationReport ofRun(
      Outcome outcome, Work.Messages messages, Optional<LowerBound> limit) {
    PlanRun made = outcome.run().orElseThrow();
    WormsRun worms = made.worms();
    MachineText machine = MachineText.of(worms.network(), worms.parameters());
    return new SimulationReport(
        outcome.choice().name(),
        worms,
        new PlanIds(LongImmutableList.of(), messages.ids()),
        Optional.of(outcome),
        limit,
        machine,
        Need.of(made.plan(), machine.technology(), machine.routers(), messages.job()),
        List.of());
  }

  /**
   * Runs a scenario: its given sends, or its messages by its only scheme.
   *
   * @throws BadInput if it names no scheme or several for its messages, or one for its sends
   * @throws UnsoundPlan if the scheme's plan is so broken that it cannot be run
   */
  public static SimulationReport of(Scenario requested, Runner runner) {
    Scenario scenario = runner.simulated(requested);
    SimulationReport report =
        scenario
            .work()
            .either(
                messages -> ofMessages(scenario, messages, runner),
                sends ->
                    ofSends(sends, runner.asGiven(scenario, sends, worms -> WormListener.SILENT)));
    return report.of(scenario);
  }

  /** Returns a copy with the machine of a scenario and the notes on it. */
  private SimulationReport of(Scenario scenario) {
    MachineText requested = MachineText.of(scenario);
    List<Diagnostic> all = new ArrayList<>(ScenarioNotes.of(scenario));
    Set<Need> needed = needs(run(), scenario);
    if (!needed.isEmpty()) {
      all.add(
          Diagnostic.of(
              "needs-more",
              "{scheme} needs {needs}, which the machine lacks; 'castnet compare' lists it apart.",
              title,
              Need.text(needed)));
    }
    return new SimulationReport(title, worms, ids, outcome, limit, requested, needed, all);
  }

  /** Returns what a plan needs in addition to a machine. */
  private static Set<Need> needs(Optional<PlanRun> run, Scenario scenario) {
    return run.map(made -> scenario.needs(made.plan())).orElse(Set.of());
  }

  /** Returns a copy with the ids of the file from which sends and messages were read. */
  public SimulationReport called(PlanIds given) {
    return new SimulationReport(title, worms, given, outcome, limit, machine, needs, notes);
  }

  /** Returns the notes on the scenario, which all formats state. */
  public List<Diagnostic> notes() {
    return notes;
  }

  private static SimulationReport ofMessages(
      Scenario scenario, Work.Messages messages, Runner runner) {
    Outcome outcome = runner.one(scenario);
    Set<Need> needs = EnumSet.noneOf(Need.class);
    needs.addAll(needs(outcome.run(), scenario));
    // the run has the ports of the request, whatever the plan needs
    needs.remove(Need.ALL_PORTS);
    Optional<LowerBound> bound = ScenarioBound.ifAny(scenario, needs);
    return ofRun(bound.map(outcome::checkedBy).orElse(outcome), messages, bound);
  }

  private String reached(LowerBound least) {
    OptionalDouble share = share(least);
    return share.isEmpty()
        ? ""
        : String.format(Locale.ROOT, "; the run attained %.1f %% of it", 100 * share.getAsDouble());
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
    out.println("machine         " + machine.line());
    out.println("switching       " + worms.movement().phrase());
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
    bottleneck().ifPresent(most -> out.println("bottleneck      " + most.text()));
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

  /**
   * The report as JSON; times in picoseconds.
   *
   * @param makespan null if a node never received its message
   * @param needs what the plan needs in addition to the machine
   * @param multicasts empty for given sends, which belong to no message
   * @param valid absent for given sends
   */
  public record Json(
      @JsonInclude OptionalLong makespan,
      @JsonUnwrapped Optional<Attained> bound,
      MachineText machine,
      Optional<List<String>> needs,
      List<DeliveryJson> deliveries,
      List<MulticastJson> multicasts,
      LinkLoads.Loads links,
      Optional<BottleneckJson> bottleneck,
      String switching,
      Optional<String> engine,
      @JsonInclude Optional<DeadlockJson> deadlock,
      Optional<Boolean> valid,
      Optional<String> failure,
      @JsonUnwrapped Optional<DiagnosticJson> reason,
      Optional<AutoJson> auto,
      List<NoteJson> notes) {}

  /**
   * A lower bound, and the share of it that the run attained.
   *
   * @param cut the links and ports that limit the time
   */
  private record Attained(
      @JsonUnwrapped LowerBoundJson.Time time, List<String> cut, OptionalDouble shareOfLimit) {}

  /** The end of a message at a node. */
  private record DeliveryJson(long send, Object node, long time) {}

  /** A message and its latency; null if a node never received it. */
  private record MulticastJson(long message, OptionalLong latency) {}

  /** The sends that wait for one another. */
  private record DeadlockJson(List<WaitJson> cycle, List<WaitJson> waits, String text) {}

  /** A send that waits for a channel, or for a node that consumes another send. */
  private record WaitJson(
      long send,
      Optional<Object> consumption,
      Optional<Object> from,
      Optional<Object> to,
      Optional<Integer> lane,
      long heldBy) {}

  /** Returns the report as a record for JSON. */
  public Json json() {
    NodeJson nodes = new NodeJson(network);
    Optional<Diagnostic> why = run().flatMap(this::reason);
    return new Json(
        makespan(),
        limit.map(
            least ->
                new Attained(
                    LowerBoundJson.Time.of(least),
                    LowerBoundJson.cut(network, least),
                    share(least))),
        machine,
        Optional.of(needs.stream().map(Need::word).toList()).filter(words -> !words.isEmpty()),
        deliveries(nodes),
        run().map(this::multicasts).orElse(List.of()),
        LinkLoads.of(network, result).json(nodes),
        bottleneck(),
        worms.movement().switching(),
        worms.movement().engine(),
        result.deadlock().map(deadlock -> deadlock(deadlock, nodes)),
        run().map(run -> run.verdict().valid()),
        why.map(reason -> title + ": " + (isSound() ? "" : "not sound: ") + reason.text(names())),
        why.map(reason -> DiagnosticJson.of(reason, names(), network)),
        outcome.flatMap(Outcome::auto).map(AutoJson::of),
        NoteJson.all(notes, network));
  }

  private Optional<BottleneckJson> bottleneck() {
    return run().flatMap(made -> BottleneckJson.of(title, made));
  }

  private OptionalDouble share(LowerBound least) {
    return run().map(made -> made.shareOf(Optional.of(least))).orElse(OptionalDouble.empty());
  }

  /** Returns why a plan is not sound or its run is impossible. */
  private Optional<Diagnostic> reason(PlanRun run) {
    return isSound() ? run.brokenLaw() : Optional.of(run.verdict().summary());
  }

  private boolean isSound() {
    return run().map(run -> run.verdict().valid()).orElse(true);
  }

  private List<DeliveryJson> deliveries(NodeJson nodes) {
    List<DeliveryJson> made = new ArrayList<>();
    each(
        (worm, node, time) -> {
          if (time != SimulationResult.NEVER) {
            made.add(new DeliveryJson(ids.send(worm), nodes.value(node), time));
          }
        });
    return made;
  }

  private List<MulticastJson> multicasts(PlanRun run) {
    return run.plan().messages().stream()
        .filter(message -> !message.isPart())
        .map(
            message -> {
              long latency = run.latencies().latency(message.id());
              return new MulticastJson(
                  ids.message(message.id()),
                  latency == SimulationResult.NEVER
                      ? OptionalLong.empty()
                      : OptionalLong.of(latency));
            })
        .toList();
  }

  private DeadlockJson deadlock(Deadlock deadlock, NodeJson nodes) {
    return new DeadlockJson(
        deadlock.cycle().stream().map(wait -> wait(wait, nodes)).toList(),
        deadlock.waits().stream().map(wait -> wait(wait, nodes)).toList(),
        describe(deadlock));
  }

  private WaitJson wait(Deadlock.Wait wait, NodeJson nodes) {
    long send = ids.send(wait.worm());
    Optional<Object> node = Optional.of(nodes.value(wait.node()));
    long holder = ids.send(wait.holder());
    Optional<Integer> channel =
        Optional.of(wait.channel()).filter(held -> held != Deadlock.NO_CHANNEL);
    return new WaitJson(
        send,
        channel.isEmpty() ? node : Optional.empty(),
        channel.map(held -> nodes.value(network.from(held))),
        channel.flatMap(held -> node),
        channel.map(network::lane),
        holder);
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
