package org.castnet.auto.search;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.castnet.auto.AutoChoice;
import org.castnet.auto.Candidate;
import org.castnet.auto.CandidateTrial;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.run.Objective;
import org.castnet.run.PlanCosts;
import org.castnet.run.PlanRun;
import org.castnet.run.PlanTimes;
import org.castnet.run.Simulation;
import org.castnet.run.UnsoundPlan;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.Technology;

/**
 * Plans with every candidate that applies, simulates the plans and keeps the best for one
 * objective.
 *
 * <p>Schemes that would take long for these messages are excluded ({@link
 * org.castnet.plan.Effort#leftOut}). All plans are simulated if their routes together have at most
 * {@value #HOPS} hops. Beyond that the candidates are simulated in the order of their forecasts: at
 * least {@value #LEAST}, then as long as hops are left. The best simulated plan is returned; ties
 * go to the one tried first. With {@code by=prediction}, the first one in the order of forecasts is
 * returned if its run ends, so that one simulation is enough. Plans that the routers cannot execute
 * are excluded. Plans that may deadlock with the buffers and ports are ranked after those that
 * cannot ({@link Preference}); this is often the case for all-port plans on one-port nodes. For the
 * objective traffic no port model is needed, and a run only shows whether the plan ends.
 *
 * <p>Our own scheme. Takes the time of all plans that are tried and of their runs.
 */
public final class AutoPlanner implements MulticastAlgorithm {
  private static final long HOPS = 2_000_000;
  private static final int LEAST = 4;

  private record Attempt(Candidate candidate, MulticastPlan plan, double forecast, long hops) {}

  /** A candidate with a sound plan and a complete run. */
  private record Tried(CandidateTrial trial, PlanRun run) {}

  /** The cost of a plan before it runs. */
  private record Forecast(MulticastPlan plan, Predictor predictor, Technology parameters)
      implements PlanCosts {
    @Override
    public PlanTimes times() {
      return predictor.forecast(plan, parameters);
    }

    @Override
    public PlanMetrics metrics() {
      return PlanMetrics.of(plan);
    }
  }

  private final Network network;
  private final List<Candidate> candidates;
  private final Technology parameters;
  private final Objective objective;
  private final Simulation simulation;
  private final DecisionBasis basis;
  private final Machine machine;
  private final UnaryOperator<MulticastPlan> forwarding;
  private final Predictor predictor;
  private final long seed;
  private final IntImmutableList job;

  public AutoPlanner(
      Network network,
      List<Scheme> schemes,
      Technology parameters,
      Objective objective,
      DecisionBasis basis,
      Machine machine,
      Predictor predictor,
      long seed) {
    this(
        network,
        Candidate.worthTrying(
            schemes.stream().filter(scheme -> !scheme.effort().choosesAmongOthers()).toList()),
        parameters,
        objective,
        basis,
        machine,
        UnaryOperator.identity(),
        predictor,
        seed,
        IntImmutableList.of());
  }

  private AutoPlanner(
      Network network,
      List<Candidate> candidates,
      Technology parameters,
      Objective objective,
      DecisionBasis basis,
      Machine machine,
      UnaryOperator<MulticastPlan> forwarding,
      Predictor predictor,
      long seed,
      IntImmutableList job) {
    this.network = network;
    this.candidates = candidates;
    this.parameters = parameters;
    this.objective = objective;
    this.simulation = Simulation.on(parameters);
    this.basis = basis;
    this.machine = machine;
    this.forwarding = forwarding;
    this.predictor = predictor;
    this.seed = seed;
    this.job = job;
  }

  /** Returns a planner that measures what becomes of each plan when it is executed. */
  AutoPlanner executing(UnaryOperator<MulticastPlan> other) {
    return new AutoPlanner(
        network, candidates, parameters, objective, basis, machine, other, predictor, seed, job);
  }

  @Override
  public AutoPlanner within(IntImmutableList nodes) {
    return new AutoPlanner(
        network,
        candidates,
        parameters,
        objective,
        basis,
        machine,
        forwarding,
        predictor,
        seed,
        nodes);
  }

  /** Returns the port model of the nodes. */
  @Override
  public PortModel ports() {
    return parameters.node().ports();
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    MulticastPlan chosen =
        choose(messages, new LongImmutableList(new long[messages.size()])).plan();
    // a plan for all ports that was tried on one port runs on one port
    return chosen.ports() == ports()
        ? chosen
        : new MulticastPlan(network, chosen.messages(), chosen.sends(), ports());
  }

  /**
   * Returns the best plan and the results of the other candidates.
   *
   * @param ready when each message is ready at its source, in picoseconds
   * @throws BadInput if no scheme applies, or no run ends
   */
  public AutoChoice choose(List<Message> messages, LongImmutableList ready) {
    List<CandidateTrial> trials = new ArrayList<>();
    List<Attempt> attempts = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Optional<Diagnostic> leftOut =
          candidate.scheme().effort().leftOut(network, messages, plansBy(candidate.scheme()));
      if (leftOut.isPresent()) {
        trials.add(CandidateTrial.refused(candidate, leftOut.get()));
      } else {
        attempt(candidate, messages, attempts, trials);
      }
    }
    List<Attempt> order = new ArrayList<>(attempts);
    if (basis == DecisionBasis.PREDICTION
        || attempts.stream().mapToLong(Attempt::hops).sum() > HOPS) {
      order.sort(Comparator.comparingDouble(Attempt::forecast));
    }
    Preference preference = new Preference(objective, run -> needs(run.plan()));
    Tried best = null;
    long left = HOPS;
    for (int i = 0; i < order.size(); i++) {
      Attempt attempt = order.get(i);
      boolean enough =
          basis == DecisionBasis.PREDICTION
              ? best != null && !best.run().mayDeadlock()
              : i >= LEAST && attempt.hops > left;
      if (enough) {
        trials.add(unmeasured(attempt, Diagnostic.plain("not-simulated", "not simulated")));
        continue;
      }
      left -= attempt.hops;
      Optional<Tried> tried = simulated(attempt, ready, trials);
      if (tried.isPresent()
          && (best == null || preference.prefers(tried.get().run(), best.run()))) {
        best = tried.get();
      }
    }
    if (best == null) {
      throw nothing(trials, attempts);
    }
    return choice(best, trials);
  }

  private int plansBy(Scheme scheme) {
    return (int) candidates.stream().filter(each -> each.scheme().equals(scheme)).count();
  }

  private AutoChoice choice(Tried best, List<CandidateTrial> trials) {
    CandidateTrial chosen =
        best.run().mayDeadlock()
            ? best.trial().because("may-deadlock", "may deadlock, like all others")
            : best.trial();
    double reached = chosen.measured().orElseThrow();
    List<CandidateTrial> noted = new ArrayList<>();
    for (CandidateTrial trial : trials) {
      boolean less = trial.measured().isPresent() && trial.measured().get() < reached;
      noted.add(
          trial.equals(best.trial())
              ? chosen
              : less ? trial.because("may-deadlock", "skipped because it may deadlock") : trial);
    }
    noted.sort(Comparator.comparingInt(trial -> candidates.indexOf(trial.candidate())));
    return new AutoChoice(objective, best.run().plan(), chosen, noted);
  }

  private BadInput nothing(List<CandidateTrial> trials, List<Attempt> attempts) {
    Diagnostic why =
        trials.stream()
            .filter(trial -> trial.forecast().isPresent() || attempts.isEmpty())
            .findFirst()
            .map(
                trial ->
                    Diagnostic.of(
                        "no-plan",
                        "; {scheme}: {why}",
                        trial.candidate().label(),
                        trial.why().orElse(Diagnostic.plain("no-plan", ""))))
            .orElse(Diagnostic.plain("no-plan", ""));
    return BadInput.coded(
        "no-plan",
        "{scheme}: no scheme delivers these messages on {network}{why}",
        AutoScheme.NAME,
        Diagnostic.network(network.spec()),
        why);
  }

  private void attempt(
      Candidate candidate,
      List<Message> messages,
      List<Attempt> attempts,
      List<CandidateTrial> trials) {
    MulticastPlan plan;
    try {
      Binding binding =
          candidate.scheme().on(network, candidate.options(), parameters.sender(), seed);
      if (binding instanceof Binding.Refused refused) {
        trials.add(CandidateTrial.refused(candidate, refused.why()));
        return;
      }
      MulticastAlgorithm algorithm = binding.orThrow(candidate.scheme().name());
      plan = forwarding.apply(algorithm.plan(messages));
    } catch (BadInput e) {
      trials.add(CandidateTrial.refused(candidate, e.asDiagnostic()));
      return;
    }
    Set<Need> needs = needs(plan);
    if (!needs.isEmpty()) {
      trials.add(
          CandidateTrial.refused(
              candidate, Diagnostic.of("machine-lacking", "needs {needed}", Need.text(needs))));
      return;
    }
    long hops = 0;
    for (Send send : plan.sends()) {
      hops += send.route().length();
    }
    double forecast = objective.of(new Forecast(plan, predictor, parameters));
    attempts.add(new Attempt(candidate, plan, forecast, hops));
  }

  private Set<Need> needs(MulticastPlan plan) {
    return Need.of(plan, parameters, machine, job);
  }

  /** Adds a trial; returns an empty result if the plan is unsound or its run does not end. */
  private Optional<Tried> simulated(
      Attempt attempt, LongImmutableList ready, List<CandidateTrial> trials) {
    PlanRun run;
    try {
      run = simulation.run(attempt.plan, ready.toLongArray());
    } catch (BadInput e) {
      trials.add(unmeasured(attempt, e.asDiagnostic()));
      return Optional.empty();
    } catch (UnsoundPlan e) {
      trials.add(unmeasured(attempt, e.diagnostic()));
      return Optional.empty();
    }
    if (run.worms().deadlocked()) {
      trials.add(unmeasured(attempt, Diagnostic.plain("deadlock", "ends in a deadlock")));
      return Optional.empty();
    }
    if (!run.verdict().valid()) {
      trials.add(unmeasured(attempt, run.failure().orElseThrow()));
      return Optional.empty();
    }
    CandidateTrial trial =
        new CandidateTrial(
            attempt.candidate,
            Optional.of(attempt.forecast),
            Optional.of(objective.of(run)),
            Optional.empty());
    trials.add(trial);
    return Optional.of(new Tried(trial, run));
  }

  private static CandidateTrial unmeasured(Attempt attempt, Diagnostic why) {
    return new CandidateTrial(
        attempt.candidate, Optional.of(attempt.forecast), Optional.empty(), Optional.of(why));
  }
}
