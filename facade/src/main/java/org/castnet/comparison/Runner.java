package org.castnet.comparison;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.Exhaustion;
import org.castnet.plan.Binding;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.run.Engine;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.WormsRun;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Work;
import org.castnet.sim.WormListener;
import org.castnet.text.Nearest;

/**
 * Plans the messages of a scenario with one or several schemes, and simulates the plans.
 *
 * @since 0.1.0
 */
public final class Runner {
  /**
   * The maximum number of moves of single flits in a run of a scheme that is not named: half a
   * minute at most.
   */
  private static final double MOST_FLIT_MOVES = 5e8;

  private final Schemes schemes;
  private final Engine engine;
  private final Consumer<String> done;
  private final Parallelism parallelism;

  /**
   * Creates a runner that reports no progress.
   *
   * @param schemes the catalogue of schemes
   * @param engine the engine that simulates
   */
  public Runner(Schemes schemes, Engine engine) {
    this(schemes, engine, step -> {});
  }

  /**
   * @param schemes the catalogue of schemes
   * @param engine the engine that simulates
   * @param done called twice for every scheme of a comparison, from several threads concurrently:
   *     when its plan is made or fails, and when its run has ended or is known to be impossible; an
   *     exception ends the comparison
   */
  public Runner(Schemes schemes, Engine engine, Consumer<String> done) {
    this(schemes, engine, done, new Parallelism.Threads());
  }

  private Runner(Schemes schemes, Engine engine, Consumer<String> done, Parallelism parallelism) {
    this.schemes = schemes;
    this.engine = engine;
    this.done = done;
    this.parallelism = parallelism;
  }

  /**
   * {@return a runner that needs no threads: it tries schemes in turn in the calling thread}
   *
   * @param schemes the catalogue of schemes
   * @param engine the engine that simulates
   * @param done called as by other runners
   */
  public static Runner inTurn(Schemes schemes, Engine engine, Consumer<String> done) {
    return new Runner(schemes, engine, done, new Parallelism.InTurn());
  }

  Parallelism parallelism() {
    return parallelism;
  }

  /**
   * {@return a scenario with the technology that the engine simulates}
   *
   * @param scenario the scenario
   */
  public Scenario simulated(Scenario scenario) {
    return engine.simulated(scenario);
  }

  /**
   * {@return the simulation for the plans of a scenario}
   *
   * @param scenario the scenario
   */
  public Simulation simulation(Scenario scenario) {
    return new Simulation(engine.simulated(scenario.technology()), engine);
  }

  /**
   * Runs given worms with a listener.
   *
   * @param scenario the scenario
   * @param sends the worms, with their ids
   * @param listening creates the listener of a run
   * @return the result of the engine
   * @throws BadInput if they cannot be run, with their ids, or if the scenario names a scheme
   */
  public WormsRun asGiven(Scenario scenario, Work.Sends sends, Simulation.Listening listening) {
    Simulation simulation = simulation(scenario.asGiven());
    try {
      return simulation.run(scenario.network(), sends.worms(), listening);
    } catch (BadInput e) {
      throw e.named(PlanIds.ofSends(sends.ids()).on(scenario.network()));
    }
  }

  /**
   * Plans and runs the scenario's only scheme.
   *
   * @param scenario the scenario
   * @return the verdict and the times, or the reason why there is no run
   */
  public Outcome one(Scenario scenario) {
    return one(scenario, worms -> WormListener.SILENT);
  }

  /**
   * Plans and runs the scenario's only scheme with a listener. The result may be unsound or end in
   * a deadlock.
   *
   * @param requested the scenario
   * @param listening creates the listener of a run
   * @return the verdict and the times
   * @throws BadInput if no scheme is named, it does not apply, or its plan cannot be run on this
   *     technology
   * @throws UnsoundPlan if its plan is so broken that it cannot be run
   */
  public Outcome one(Scenario requested, Simulation.Listening listening) {
    Scenario scenario = simulated(requested);
    SchemeChoice choice = scenario.planning().oneScheme();
    Planner planner = new Planner(schemes);
    PlanDocument document = planner.plan(scenario);
    try {
      PlanRun run = simulation(scenario).run(document.plan(), ready(scenario), listening);
      return Outcome.of(schemes.named(choice.name()), choice, run, document.choice());
    } catch (UnsoundPlan e) {
      throw e.by(choice.name());
    }
  }

  /**
   * {@return the number of schemes that {@link #all} tries, of which each has two steps}
   *
   * @param scenario the scenario
   */
  public int count(Scenario scenario) {
    return choices(scenario).size();
  }

  private List<SchemeChoice> choices(Scenario scenario) {
    return scenario.planning().compared().isEmpty()
        ? DefaultSchemes.of(schemes, scenario)
        : scenario.planning().compared();
  }

  private static long[] ready(Scenario scenario) {
    return scenario.multicasts().ready().toLongArray();
  }

  /**
   * Plans and runs every scheme that the scenario names, or all of the catalogue, on the machine of
   * the scenario. A scheme that needs all ports where nodes have one plans and runs on a machine
   * that has them. An interrupt ends all of them.
   *
   * @param requested the scenario
   * @return one result for each scheme, in the order of the catalogue or of the scenario
   * @throws BadInput if the scenario names an unknown scheme or option, or a scheme twice with the
   *     same options, or consists of given worms
   */
  public List<Outcome> all(Scenario requested) {
    Scenario scenario = simulated(requested);
    scenario.multicasts();
    scenario.planning().scheme().ifPresent(choice -> schemes.named(choice.name()));
    checkOptionNames(scenario);
    List<SchemeChoice> choices = choices(scenario);
    checkDistinct(scenario, choices);
    List<Tried> tried = tried(scenario, choices);
    requireMemory(tried);
    return tried.stream().map(Tried::outcome).toList();
  }

  /**
   * The result of a scheme.
   *
   * @param exhaustion the reason if it needs more memory than there is
   */
  private record Tried(Outcome outcome, Optional<Exhaustion> exhaustion) {}

  /** Runs each plan as soon as it is made; waiting for the slowest would leave cores idle. */
  private List<Tried> tried(Scenario scenario, List<SchemeChoice> choices) {
    Schemes together = schemes.sharingPlans(scenario.technology());
    return parallelism.map(
        choices,
        choice -> {
          try {
            return new Tried(tried(scenario, choice, together), Optional.empty());
          } catch (OutOfMemoryError | StackOverflowError e) {
            return exhausted(choice, e);
          }
        });
  }

  private Outcome tried(Scenario scenario, SchemeChoice choice, Schemes together) {
    Attempt attempt = attempt(new Planner(together), scenario, choice);
    if (attempt.plan().filter(document -> needsAllPorts(scenario, document)).isEmpty()) {
      return outcome(scenario, attempt);
    }
    Scenario onAllPorts = scenario.on(scenario.technology().withPorts(PortModel.ALL));
    return outcome(onAllPorts, planned(new Planner(together), onAllPorts, choice));
  }

  private static boolean needsAllPorts(Scenario scenario, PlanDocument document) {
    return scenario.needs(document.plan()).contains(Need.ALL_PORTS);
  }

  /** Ends a comparison that lacks memory and has no run at all. */
  private static void requireMemory(List<Tried> tried) {
    if (tried.stream().noneMatch(each -> each.outcome().run().isPresent())) {
      tried.stream()
          .flatMap(each -> each.exhaustion().stream())
          .findFirst()
          .ifPresent(
              exhaustion -> {
                throw exhaustion;
              });
    }
  }

  /** Returns the result of a scheme that needs more memory; the others may need less. */
  private Tried exhausted(SchemeChoice choice, Error error) {
    Exhaustion exhaustion = Exhaustion.in(error).orElseThrow();
    Diagnostic why = Diagnostic.plain("memory-exhausted", exhaustion.getMessage());
    return new Tried(
        Outcome.refused(schemes.named(choice.name()), choice, true, why), Optional.of(exhaustion));
  }

  /** Returns the reason why a scheme that is not named is excluded; empty if it is included. */
  private Optional<Diagnostic> leftOut(Scenario scenario, SchemeChoice choice) {
    return scenario.planning().compared().isEmpty()
        ? schemes.named(choice.name()).effort().leftOut(scenario.network(), scenario.messages(), 1)
        : Optional.empty();
  }

  /** Checks that each common option belongs to some scheme of the comparison. */
  private void checkOptionNames(Scenario scenario) {
    List<String> known =
        schemes.list().stream()
            .flatMap(scheme -> scheme.options().stream())
            .map(Option::name)
            .distinct()
            .toList();
    for (String name : scenario.planning().options().keySet()) {
      if (!known.contains(name)) {
        throw BadInput.coded(
                "unknown-option",
                "no scheme has an option '{name}'{hint}",
                name,
                Nearest.hint(name, known))
            .at("options");
      }
    }
  }

  /** Checks that no scheme is listed twice; it would tie with itself. */
  private void checkDistinct(Scenario scenario, List<SchemeChoice> choices) {
    Planner planner = new Planner(schemes);
    Set<SchemeChoice> seen = new HashSet<>();
    for (SchemeChoice requested : choices) {
      SchemeChoice choice = planner.withCommon(scenario, requested);
      if (!seen.add(choice)) {
        throw BadInput.coded("scheme-twice", "'{scheme}' is listed twice", choice.label())
            .at("schemes");
      }
    }
  }

  /**
   * A scheme with all its options, and its plan or the reason why it is missing.
   *
   * @param choice the scheme
   * @param applicable whether it applies to the network
   * @param plan the plan; empty if absent
   * @param why the reason why it is missing
   */
  private record Attempt(
      SchemeChoice choice,
      boolean applicable,
      Optional<PlanDocument> plan,
      Optional<Diagnostic> why) {
    static Attempt of(SchemeChoice choice, PlanDocument plan) {
      return new Attempt(choice, true, Optional.of(plan), Optional.empty());
    }

    static Attempt refused(SchemeChoice choice, Diagnostic why) {
      return new Attempt(choice, false, Optional.empty(), Optional.of(why));
    }

    static Attempt failed(SchemeChoice choice, BadInput why) {
      return new Attempt(choice, true, Optional.empty(), Optional.of(why.asDiagnostic()));
    }
  }

  private Attempt attempt(Planner planner, Scenario scenario, SchemeChoice choice) {
    Attempt attempt = planned(planner, scenario, choice);
    done.accept(choice.name() + " planned");
    return attempt;
  }

  private Attempt planned(Planner planner, Scenario scenario, SchemeChoice choice) {
    return scenario.planning().compared().isEmpty()
        ? planIfItApplies(planner, scenario, choice)
        : plan(planner, scenario, choice);
  }

  /** Plans with a scheme requested explicitly; inapplicability is an input error. */
  private Attempt plan(Planner planner, Scenario scenario, SchemeChoice requested) {
    SchemeChoice choice = planner.withCommon(scenario, requested);
    MulticastAlgorithm algorithm = planner.binding(scenario, choice).orThrow(choice.name());
    return Attempt.of(choice, planner.plan(scenario, choice, algorithm));
  }

  /** Plans with a scheme of the catalogue if it applies. */
  private Attempt planIfItApplies(Planner planner, Scenario scenario, SchemeChoice listed) {
    SchemeChoice choice = planner.withCommon(scenario, listed);
    Optional<Diagnostic> leftOut = leftOut(scenario, choice);
    if (leftOut.isPresent()) {
      return Attempt.refused(choice, leftOut.get());
    }
    Binding binding;
    try {
      binding = planner.binding(scenario, choice);
    } catch (BadInput e) {
      if (!choice.options().isEmpty()) {
        // a wrong option is an input error, not inapplicability
        throw e;
      }
      return Attempt.failed(choice, e);
    }
    if (binding instanceof Binding.Refused refused) {
      return Attempt.refused(choice, refused.why());
    }
    MulticastAlgorithm algorithm = binding.orThrow(choice.name());
    try {
      return Attempt.of(choice, planner.plan(scenario, choice, algorithm));
    } catch (BadInput e) {
      return Attempt.failed(choice, e);
    }
  }

  private Outcome outcome(Scenario scenario, Attempt attempt) {
    Simulation simulation = simulation(scenario);
    Scheme scheme = schemes.named(attempt.choice().name());
    if (attempt.plan().isEmpty()) {
      done.accept(attempt.choice().name() + " has no plan");
      return Outcome.refused(
          scheme, attempt.choice(), attempt.applicable(), attempt.why().orElseThrow());
    }
    PlanDocument document = attempt.plan().get();
    Optional<Diagnostic> tooLong = tooLong(scenario, document, simulation);
    if (tooLong.isPresent()) {
      done.accept(attempt.choice().name() + " skipped");
      return Outcome.refused(scheme, attempt.choice(), true, tooLong.get());
    }
    try {
      PlanRun run = simulation.run(document.plan(), ready(scenario));
      // computes both now: ranking and writing would compute them later on one core
      run.mayDeadlock();
      run.metrics();
      done.accept(attempt.choice().name() + " simulated");
      return Outcome.of(scheme, attempt.choice(), run, document.choice());
    } catch (BadInput e) {
      return Outcome.refused(scheme, attempt.choice(), true, e.asDiagnostic());
    } catch (UnsoundPlan e) {
      return Outcome.refused(scheme, attempt.choice(), true, e.diagnostic());
    }
  }

  /**
   * Returns the reason why the plan of a scheme that is not named is not run; empty if its run does
   * not take long. Runs that process headers only are short whatever the length of the messages.
   */
  private static Optional<Diagnostic> tooLong(
      Scenario scenario, PlanDocument document, Simulation simulation) {
    return scenario.planning().compared().isEmpty()
            && simulation.flitMoves(document.plan()) > MOST_FLIT_MOVES
        ? Optional.of(
            Diagnostic.plain(
                "run-too-long",
                "skipped since its run would move single flits over links more than 500 million"
                    + " times; use larger flits (flitBytes), name it in schemes to run it, or avoid"
                    + " such runs by virtualChannels: lanes, router: exclusive and buffer: worm"))
        : Optional.empty();
  }
}
