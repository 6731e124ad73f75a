package org.castnet.auto;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.castnet.metrics.MulticastLatencies;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.multicast.Send;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.wormhole.FlitEngine;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.VirtualChannels;
import org.castnet.wormhole.WormEngine;
import org.castnet.wormhole.WormholeParameters;
import org.castnet.wormhole.WormholeSimulator;

/**
 * Plans by every candidate that applies, simulates the plans and keeps the best for one objective.
 *
 * <p>All plans are simulated while their routes together have at most {@value #HOPS} hops. Beyond
 * that the candidates are tried from the best forecast on: {@value #LEAST} at least, then as long
 * as hops are left. The best of what was simulated is returned, ties going to the one tried first,
 * so that it is never worse than any of those. By prediction, the first one in the order of
 * forecasts that comes to an end is returned, so that one simulation is enough. Where nodes have
 * one port, plans that need all ports are left out. Where only traffic counts no port model is
 * needed, and a run only tells whether the plan ends.
 */
public final class AutoPlanner implements MulticastAlgorithm {
  private static final long HOPS = 2_000_000;
  private static final int LEAST = 4;

  private record Attempt(Candidate candidate, MulticastPlan plan, double forecast, long hops) {}

  private final Network network;
  private final List<Candidate> candidates;
  private final WormholeParameters parameters;
  private final Goal goal;
  private final Basis basis;
  private final Predictor predictor;
  private final long seed;

  public AutoPlanner(
      Network network,
      List<Scheme> schemes,
      WormholeParameters parameters,
      Goal goal,
      Basis basis,
      Predictor predictor,
      long seed) {
    this.network = network;
    this.candidates =
        Candidate.all(
            schemes.stream()
                .filter(scheme -> !scheme.name().equals("auto"))
                .map(scheme -> OnTechnology.tell(scheme, parameters))
                .toList(),
            parameters);
    this.parameters = parameters;
    this.goal = goal;
    this.basis = basis;
    this.predictor = predictor;
    this.seed = seed;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    return choose(messages, new LongImmutableList(new long[messages.size()])).plan();
  }

  /**
   * The best plan and what the others gave.
   *
   * @param ready when each message is handed to its source, in picoseconds
   * @throws BadInput where no scheme applies, or none that does comes to an end
   */
  public AutoChoice choose(List<Message> messages, LongImmutableList ready) {
    List<Trial> trials = new ArrayList<>();
    List<Attempt> attempts = new ArrayList<>();
    for (Candidate candidate : candidates) {
      attempt(candidate, messages, attempts, trials);
    }
    List<Attempt> order = new ArrayList<>(attempts);
    if (basis == Basis.PREDICTION || attempts.stream().mapToLong(Attempt::hops).sum() > HOPS) {
      order.sort(Comparator.comparingDouble(Attempt::forecast));
    }
    Trial best = null;
    MulticastPlan plan = null;
    long left = HOPS;
    for (int i = 0; i < order.size(); i++) {
      Attempt attempt = order.get(i);
      boolean enough = basis == Basis.PREDICTION ? best != null : i >= LEAST && attempt.hops > left;
      if (enough) {
        trials.add(told(attempt, "not simulated"));
        continue;
      }
      left -= attempt.hops;
      Trial trial = simulated(attempt, ready);
      trials.add(trial);
      if (trial.measured().isPresent()
          && (best == null || trial.measured().get() < best.measured().orElseThrow())) {
        best = trial;
        plan = attempt.plan;
      }
    }
    if (best == null) {
      String why =
          trials.stream()
              .filter(trial -> trial.forecast().isPresent() || attempts.isEmpty())
              .map(trial -> "; " + trial.candidate().label() + ": " + trial.note())
              .findFirst()
              .orElse("");
      throw new BadInput(
          "auto: no scheme brings these messages to their destinations on " + network.spec() + why);
    }
    trials.sort(Comparator.comparingInt(trial -> candidates.indexOf(trial.candidate())));
    return new AutoChoice(goal, plan, best, trials);
  }

  private void attempt(
      Candidate candidate, List<Message> messages, List<Attempt> attempts, List<Trial> trials) {
    MulticastPlan plan;
    try {
      Binding binding = candidate.scheme().on(network, candidate.options(), seed);
      if (binding instanceof Binding.Refused refused) {
        trials.add(Trial.refused(candidate, refused.why()));
        return;
      }
      MulticastAlgorithm algorithm = binding.orThrow(candidate.scheme().name());
      if (lacksPorts(algorithm.plan(messages.subList(0, 1)))) {
        trials.add(Trial.refused(candidate, "needs all ports"));
        return;
      }
      plan = algorithm.plan(messages);
    } catch (BadInput e) {
      trials.add(Trial.refused(candidate, e.getMessage()));
      return;
    }
    if (lacksPorts(plan)) {
      trials.add(Trial.refused(candidate, "needs all ports"));
      return;
    }
    long hops = 0;
    for (Send send : plan.sends()) {
      hops += send.route().length();
    }
    attempts.add(new Attempt(candidate, plan, forecast(plan), hops));
  }

  /** Planning all messages may take long; often the first one's plan tells already. */
  private boolean lacksPorts(MulticastPlan plan) {
    return goal != Goal.TRAFFIC
        && plan.ports() == PortModel.ALL
        && parameters.ports() == PortModel.ONE;
  }

  private double forecast(MulticastPlan plan) {
    return switch (goal) {
      case MAKESPAN -> predictor.forecast(plan, parameters).makespan();
      case LATENCY -> predictor.forecast(plan, parameters).latency();
      case TRAFFIC -> PlanMetrics.of(plan).traffic();
    };
  }

  private Trial simulated(Attempt attempt, LongImmutableList ready) {
    MulticastPlan plan = attempt.plan;
    WormholeParameters used =
        goal == Goal.TRAFFIC && plan.ports() == PortModel.ALL
            ? parameters.withPorts(PortModel.ALL)
            : parameters;
    WormholeSimulator engine =
        used.virtualChannels() == VirtualChannels.SHARED
            ? new FlitEngine(network, used)
            : new WormEngine(network, used);
    long[] all = new long[plan.messages().size()];
    for (Message message : plan.messages()) {
      all[message.id()] = ready.getLong(message.isPart() ? message.partOf() : message.id());
    }
    SimulationResult result;
    try {
      result = engine.run(plan, all);
    } catch (BadInput e) {
      return told(attempt, e.getMessage());
    }
    if (result.deadlock().isPresent()) {
      return told(attempt, "ends in a deadlock");
    }
    double measured =
        switch (goal) {
          case MAKESPAN -> result.makespan();
          case LATENCY -> MulticastLatencies.of(plan, all, result).mean();
          case TRAFFIC -> attempt.forecast;
        };
    return new Trial(attempt.candidate, Optional.of(attempt.forecast), Optional.of(measured), "");
  }

  private static Trial told(Attempt attempt, String note) {
    return new Trial(attempt.candidate, Optional.of(attempt.forecast), Optional.empty(), note);
  }
}
