package org.castnet.scenario;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.castnet.auto.Planned;
import org.castnet.metrics.MulticastLatencies;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Option;
import org.castnet.multicast.PlanMetrics;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.network.BadInput;
import org.castnet.network.Nearest;
import org.castnet.network.Network;
import org.castnet.network.SwitchFabric;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.WormholeParameters;

/** Plans, judges and simulates the schemes of a scenario. */
public final class Runner {
  private final Schemes schemes;
  private final Engine engine;
  private final Consumer<String> done;

  public Runner(Schemes schemes, Engine engine) {
    this(schemes, engine, step -> {});
  }

  /**
   * @param done hears of every scheme of a comparison when its plan is made and when its run has
   *     ended, from several threads at once; what it throws ends the comparison
   */
  public Runner(Schemes schemes, Engine engine, Consumer<String> done) {
    this.schemes = schemes;
    this.engine = engine;
    this.done = done;
  }

  /**
   * The plan of one scheme.
   *
   * @throws BadInput where the scheme does not apply
   */
  public Planned plan(Scenario scenario, SchemeChoice choice) {
    Scheme scheme = schemes.named(choice.name());
    return schemes.planned(scheme.name(), optionsOf(scheme, scenario, choice), scenario);
  }

  /** Simulates a plan with the port model that the scenario, or else the plan, asks for. */
  public Outcome.Run simulate(Scenario scenario, Planned planned, PortModel ports) {
    MulticastPlan plan = planned.plan();
    WormholeParameters parameters = scenario.wormhole().withPorts(ports);
    long[] ready = readyOfParts(plan, ((Work.Messages) scenario.work()).ready());
    SimulationResult result = engine.on(plan.network(), parameters).run(plan, ready);
    return new Outcome.Run(
        plan,
        planned.choice(),
        PlanMetrics.of(plan),
        Verdict.of(plan),
        parameters,
        result,
        MulticastLatencies.of(plan, ready, result));
  }

  /** The port model for a plan that runs alone. */
  public static PortModel ports(Scenario scenario, MulticastPlan plan) {
    return scenario.portsGiven() || plan.network() instanceof SwitchFabric
        ? scenario.wormhole().ports()
        : plan.ports();
  }

  /**
   * Every scheme that the scenario asks for, or that the catalogue has, on all cores. Where the
   * scenario does not say how many ports a node has, all runs take all ports as soon as one plan
   * needs them. An interrupt ends all of them.
   */
  public List<Outcome> all(Scenario scenario) {
    List<SchemeChoice> choices =
        scenario.schemes().isEmpty() ? DefaultField.of(schemes, scenario) : scenario.schemes();
    checkOptionNames(scenario);
    Map<SchemeChoice, Planned> plans = new HashMap<>();
    Map<SchemeChoice, String> refusals = new HashMap<>();
    for (Attempt attempt : OnAllCores.map(choices, choice -> attempt(scenario, choice))) {
      if (attempt.plan() == null) {
        refusals.put(attempt.choice(), attempt.why());
      } else {
        plans.put(attempt.choice(), attempt.plan());
      }
    }
    PortModel common = commonPorts(scenario, plans);
    return OnAllCores.map(
        choices,
        choice -> outcome(scenario, choice, plans.get(choice), refusals.get(choice), common));
  }

  /** A comparison hands each scheme the options that it has; one that none has is a slip. */
  private void checkOptionNames(Scenario scenario) {
    List<String> known =
        schemes.list().stream()
            .flatMap(scheme -> scheme.options().stream())
            .map(Option::name)
            .distinct()
            .toList();
    for (String name : scenario.options().keySet()) {
      if (!known.contains(name)) {
        throw new BadInput(
            "options: no scheme has an option '" + name + "'" + Nearest.hint(name, known));
      }
    }
  }

  /** What is wrong with an option is the asker's mistake, not a scheme that does not apply. */
  private void checkOptionValues(Scenario scenario, SchemeChoice choice) {
    Scheme scheme = schemes.named(choice.name());
    Map<String, String> options = optionsOf(scheme, scenario, choice);
    if (!options.isEmpty()) {
      scheme.on(scenario.network(), options, scenario.seed());
    }
  }

  private record Attempt(SchemeChoice choice, Planned plan, String why) {}

  private Attempt attempt(Scenario scenario, SchemeChoice choice) {
    Attempt attempt = planOrRefusal(scenario, choice);
    done.accept(choice.name() + " planned");
    return attempt;
  }

  private Attempt planOrRefusal(Scenario scenario, SchemeChoice choice) {
    boolean named = !scenario.schemes().isEmpty();
    Optional<String> leftOut =
        named ? Optional.empty() : DefaultField.leftOut(choice.name(), scenario);
    if (leftOut.isPresent()) {
      return new Attempt(choice, null, leftOut.get());
    }
    checkOptionValues(scenario, choice);
    try {
      if (!named && needsPortsThatAreNotThere(scenario, choice)) {
        return new Attempt(
            choice,
            null,
            "copies are dropped off on the way, which one-port nodes cannot; it needs ports: all");
      }
      return new Attempt(choice, plan(scenario, choice), "");
    } catch (BadInput e) {
      if (!scenario.schemes().isEmpty()) {
        throw e;
      }
      return new Attempt(
          choice, null, e.getMessage().replaceFirst("^scheme \\S+ does not apply: ", ""));
    }
  }

  /**
   * One message tells whether the scheme's worms drop copies off on the way; planning all of them
   * may take long.
   */
  private boolean needsPortsThatAreNotThere(Scenario scenario, SchemeChoice choice) {
    boolean onePort =
        scenario.network() instanceof SwitchFabric
            || (scenario.portsGiven() && scenario.wormhole().ports() == PortModel.ONE);
    if (!onePort || scenario.messages().size() < 2) {
      return false;
    }
    Scenario first =
        new Scenario(
            scenario.network(),
            scenario.wormhole(),
            true,
            scenario.schemes(),
            scenario.options(),
            scenario.seed(),
            Work.Messages.of(scenario.messages().subList(0, 1)));
    return plan(first, choice).plan().sends().stream().anyMatch(send -> send.dropOffs().size() > 1);
  }

  private static PortModel commonPorts(Scenario scenario, Map<SchemeChoice, Planned> plans) {
    Network network = scenario.network();
    if (scenario.portsGiven() || network instanceof SwitchFabric) {
      return scenario.wormhole().ports();
    }
    return plans.values().stream().anyMatch(planned -> planned.plan().ports() == PortModel.ALL)
        ? PortModel.ALL
        : PortModel.ONE;
  }

  private Outcome outcome(
      Scenario scenario, SchemeChoice choice, Planned plan, String refusal, PortModel ports) {
    if (plan == null) {
      return Outcome.refused(choice, refusal);
    }
    try {
      Outcome.Run run = simulate(scenario, plan, ports);
      done.accept(choice.name() + " simulated");
      return Outcome.of(choice, run);
    } catch (BadInput e) {
      return Outcome.refused(choice, e.getMessage());
    }
  }

  /** The options given for this scheme, and those of the scenario that it has. */
  private static Map<String, String> optionsOf(
      Scheme scheme, Scenario scenario, SchemeChoice choice) {
    Map<String, String> options = new HashMap<>(scenario.options());
    if (scenario.schemes().size() != 1) {
      options.keySet().retainAll(scheme.options().stream().map(Option::name).toList());
    }
    options.putAll(choice.options());
    return options;
  }

  /** A part is ready when its whole is. */
  private static long[] readyOfParts(MulticastPlan plan, LongImmutableList ready) {
    long[] all = new long[plan.messages().size()];
    for (int i = 0; i < all.length; i++) {
      int whole = plan.messages().get(i).isPart() ? plan.messages().get(i).partOf() : i;
      all[i] = ready.getLong(whole);
    }
    return all;
  }
}
