package org.castnet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;

/**
 * A set of multicasts on a network, with a scheme and a technology. Every method with a setting
 * returns a copy; {@link #from} adds a multicast. Immutable.
 */
public final class Request {
  private final Scenario scenario;
  private final List<Draft> drafts;
  private final Schemes schemes;

  /**
   * A multicast under construction.
   *
   * @param source its source
   * @param destinations its destinations, empty until they are given
   * @param flits its length
   */
  private record Draft(int source, List<Integer> destinations, long flits) {}

  Request(Network network) {
    this(Scenario.of(network, List.of()), List.of(), Schemes.standard());
  }

  private Request(Scenario scenario, List<Draft> drafts, Schemes schemes) {
    this.scenario = scenario;
    this.drafts = List.copyOf(drafts);
    this.schemes = schemes;
  }

  /**
   * Returns a copy with an additional multicast of one flit.
   *
   * @param source the name of its source
   * @throws BadInput if the network has no such node
   */
  public Request from(String source) {
    return from(network().nodeNamed(source));
  }

  /**
   * Returns a copy with an additional multicast of one flit from a source that is given by its
   * number.
   */
  public Request from(int source) {
    List<Draft> more = new ArrayList<>(drafts);
    more.add(new Draft(source, List.of(), 1));
    return new Request(scenario, more, schemes);
  }

  /**
   * Returns a copy with these destinations of the last multicast.
   *
   * @param destinations their names
   * @throws BadInput if the network has no such node, or no source was given
   */
  public Request to(String... destinations) {
    return to(Arrays.stream(destinations).mapToInt(network()::nodeNamed).toArray());
  }

  /** Returns a copy with these destinations of the last multicast, given by their numbers. */
  public Request to(int... destinations) {
    Draft last = last();
    return replacing(
        new Draft(last.source, Arrays.stream(destinations).boxed().toList(), last.flits));
  }

  /** Returns a copy with a last multicast that goes to every other endpoint that has not failed. */
  public Request toAll() {
    int source = last().source;
    return to(
        IntStream.range(0, network().endpointCount())
            .filter(node -> node != source && network().isEndpoint(node))
            .toArray());
  }

  /**
   * Returns a copy with this length of the last multicast.
   *
   * @param flits at least 1
   */
  public Request flits(long flits) {
    Draft last = last();
    return replacing(new Draft(last.source, last.destinations, flits));
  }

  /** Returns a copy on another technology; its port model holds for every plan. */
  public Request technology(Technology technology) {
    return new Request(
        scenario.on(technology, Optional.of(technology.node().ports())), drafts, schemes);
  }

  /** Returns a copy with a port model for every plan; by default each plan determines it. */
  public Request ports(PortModel ports) {
    return new Request(scenario.on(scenario.technology(), Optional.of(ports)), drafts, schemes);
  }

  /** Returns a copy with another seed for the random choices of schemes. */
  public Request seed(long seed) {
    return new Request(scenario.withSeed(seed), drafts, schemes);
  }

  /** Returns a copy to be planned by one scheme with its default options. */
  public Request scheme(String name) {
    return scheme(name, Map.of());
  }

  /**
   * Returns a copy to be planned by one scheme.
   *
   * @param options by name, as on the command line; {@code castnet schemes} lists them
   */
  public Request scheme(String name, Map<String, String> options) {
    return new Request(scenario.withScheme(new SchemeChoice(name, options)), drafts, schemes);
  }

  /**
   * Returns a copy that also has the schemes of a provider; comparisons include them.
   *
   * @throws BadInput if a name is used twice, or is malformed
   */
  public Request with(SchemeProvider provider) {
    return new Request(scenario, drafts, schemes.with(List.of(provider)));
  }

  /** Returns a copy to be planned by a scheme of the caller; comparisons also include it. */
  public Request scheme(Scheme own) {
    return new Request(
        scenario.withScheme(SchemeChoice.of(own.name())), drafts, schemes.and(List.of(own)));
  }

  /**
   * Returns the plan of the scheme.
   *
   * @throws BadInput if no scheme was given, or it does not apply to the network
   */
  public MulticastPlan plan() {
    return new Planner(schemes).plan(scenario()).plan();
  }

  /**
   * Plans with the scheme, verifies the plan and simulates it.
   *
   * @throws BadInput if no scheme was given, it does not apply to the network, or its plan cannot
   *     run on the technology
   */
  public PlanRun simulate() {
    return new Runner(schemes, Engine.AUTO).one(scenario()).run().orElseThrow();
  }

  /**
   * Verifies and simulates a given plan of these messages.
   *
   * @throws BadInput if the plan cannot run on the technology
   */
  public PlanRun simulate(MulticastPlan plan) {
    return Simulation.of(scenario()).run(plan);
  }

  /** Plans and simulates with every scheme that applies, and ranks the runs by makespan. */
  public Comparison compare() {
    return compare(Objective.MAKESPAN);
  }

  /**
   * Plans and simulates with every scheme that applies, on all cores, and ranks the runs.
   *
   * @throws BadInput if a destination cannot be reached from its source
   */
  public Comparison compare(Objective objective) {
    return Comparison.of(scenario(), objective, new Runner(schemes, Engine.AUTO));
  }

  /**
   * Returns the lower bound on the time by which any plan can have delivered all messages.
   *
   * @throws BadInput if a destination cannot be reached from its source
   */
  public LowerBound lowerBound() {
    return ScenarioBound.of(scenario());
  }

  /** Returns the request as a scenario. */
  public Scenario scenario() {
    List<Message> messages = new ArrayList<>();
    for (Draft draft : drafts) {
      if (draft.destinations.isEmpty()) {
        throw BadInput.coded(
            "no-destination",
            "message {count} has no destinations; give them by to(…) or toAll()",
            messages.size());
      }
      int[] destinations = draft.destinations.stream().mapToInt(Integer::intValue).toArray();
      messages.add(Message.of(messages.size(), draft.source, draft.flits, destinations));
    }
    if (messages.isEmpty()) {
      throw BadInput.coded(
          "no-message", "the request has no messages; give one by from(…) and to(…)");
    }
    return scenario.carrying(messages);
  }

  private Network network() {
    return scenario.network();
  }

  private Draft last() {
    if (drafts.isEmpty()) {
      throw BadInput.coded("no-source", "a source is needed first: from(…)");
    }
    return drafts.get(drafts.size() - 1);
  }

  private Request replacing(Draft last) {
    List<Draft> changed = new ArrayList<>(drafts);
    changed.set(changed.size() - 1, last);
    return new Request(scenario, changed, schemes);
  }
}
