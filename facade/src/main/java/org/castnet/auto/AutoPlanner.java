package org.castnet.auto;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.PlanCosts;
import org.castnet.run.PlanRun;
import org.castnet.run.PlanTimes;
import org.castnet.run.Preference;
import org.castnet.run.Simulation;
import org.castnet.run.UnsoundPlan;
import org.castnet.sim.WormholeParameters;

/**
 * Plans by every candidate that applies, simulates the plans and keeps the best for one objective.
 *
 * <p>Left out is what would take long for these messages ({@link org.castnet.plan.Effort#leftOut}).
 * All plans are simulated while their routes together have at most {@value #HOPS} hops. Beyond that
 * the candidates are tried from the best forecast on: {@value #LEAST} at least, then as long as
 * hops are left. The best of what was simulated is returned, ties going to the one tried first, so
 * that it is never worse than any of those. By prediction, the first one in the order of forecasts
 * that comes to an end is returned, so that one simulation is enough. What may deadlock on the
 * buffers and ports here stands behind all that cannot ({@link Preference}), as plans for nodes
 * with all ports often do where nodes have one. Where only traffic counts no port model is needed,
 * and a run only tells whether the plan ends.
 *
 * <p>Source: ours. The time of all plans that are tried and of their runs.
 */
public final class AutoPlanner implements MulticastAlgorithm {
  private static final long HOPS = 2_000_000;
  private static final int LEAST = 4;

  private record Attempt(Candidate candidate, MulticastPlan plan, double forecast, long hops) {}

  /** A candidate whose plan is sound and came to its end. */
  private record Tried(CandidateTrial trial, PlanRun run) {}

  /** A plan's costs as far as they are known before it runs. */
  private record Forecast(MulticastPlan plan, Predictor predictor, WormholeParameters parameters)
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
  private final WormholeParameters parameters;
  private final Objective objective;
  private final Simulation simulation;
  private final DecisionBasis basis;
  private final Predictor predictor;
  private final long seed;

  public AutoPlanner(
      Network network,
      List<Scheme> schemes,
      WormholeParameters parameters,
      Objective objective,
      DecisionBasis basis,
      Predictor predictor,
      long seed) {
    this.network = network;
    this.candidates =
        Candidate.worthTrying(
            schemes.stream().filter(scheme -> !scheme.effort().choosesAmongOthers()).toList());
    this.parameters = parameters;
    this.objective = objective;
    // where only traffic counts, a plan may have the ports that it needs to come to its end
    this.simulation =
        objective.timed()
            ? Simulation.on(parameters)
            : new Simulation(parameters, Optional.empty(), Engine.AUTO);
    this.basis = basis;
    this.predictor = predictor;
    this.seed = seed;
  }

  /** As many as the nodes have; all where only traffic counts. */
  @Override
  public PortModel ports() {
    return simulation.ports(network, PortModel.ALL);
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    MulticastPlan chosen =
        choose(messages, new LongImmutableList(new long[messages.size()])).plan();
    // a plan for all ports that was tried on one runs there
    return chosen.ports() == ports()
        ? chosen
        : new MulticastPlan(network, chosen.messages(), chosen.sends(), ports());
  }

  /**
   * The best plan and what the others gave.
   *
   * @param ready when each message is handed to its source, in picoseconds
   * @throws BadInput where no scheme applies, or none that does comes to an end
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
    Preference preference = new Preference(objective);
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
            ? best.trial().because("may-deadlock", "may deadlock, as all may")
            : best.trial();
    double reached = chosen.measured().orElseThrow();
    List<CandidateTrial> noted = new ArrayList<>();
    for (CandidateTrial trial : trials) {
      boolean less = trial.measured().isPresent() && trial.measured().get() < reached;
      noted.add(
          trial.equals(best.trial())
              ? chosen
              : less ? trial.because("may-deadlock", "passed over since it may deadlock") : trial);
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
        "{scheme}: no scheme brings these messages to their destinations on {network}{why}",
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
      plan = algorithm.plan(messages);
    } catch (BadInput e) {
      trials.add(CandidateTrial.refused(candidate, e.asDiagnostic()));
      return;
    }
    long hops = 0;
    for (Send send : plan.sends()) {
      hops += send.route().length();
    }
    double forecast = objective.of(new Forecast(plan, predictor, parameters));
    attempts.add(new Attempt(candidate, plan, forecast, hops));
  }

  /** Adds a trial; empty where the plan is unsound or does not come to its end. */
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
