package org.castnet.comparison;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.auto.AutoChoice;
import org.castnet.auto.search.AutoPlanner;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Option;
import org.castnet.plan.Phases;
import org.castnet.plan.Scheme;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Work;
import org.castnet.sim.Technology;

/**
 * Makes the plans that scenarios request. Caches the scheme bound last, so that similar requests
 * bind it once. Not thread-safe.
 *
 * @since 0.1.0
 */
public final class Planner {
  private record Key(
      Network network,
      Technology technology,
      SchemeChoice choice,
      long seed,
      IntImmutableList job,
      boolean reduces,
      boolean hasResults) {}

  private final Schemes schemes;
  private Key lastKey;
  private Binding lastBinding;

  /**
   * Creates a planner with the schemes of a catalogue.
   *
   * @param schemes the catalogue of schemes
   */
  public Planner(Schemes schemes) {
    this.schemes = schemes;
  }

  /**
   * Plans a scenario with its only scheme.
   *
   * @param scenario the scenario
   * @return the plan with the ids and times of the scenario
   * @throws BadInput if the scheme is missing, unknown or does not apply to the network, there are
   *     no messages, or destinations cannot be reached, all of which are named
   */
  public PlanDocument plan(Scenario scenario) {
    SchemeChoice choice = withCommon(scenario, scenario.planning().oneScheme());
    MulticastAlgorithm algorithm = binding(scenario, choice).orThrow(choice.name());
    if (scenario.network().hasFailures()) {
      FewestLinks.requirePaths(scenario.network(), scenario.multicasts().messages());
    }
    return plan(scenario, choice, algorithm);
  }

  /** Plans a scenario with an algorithm that was bound for it. */
  PlanDocument plan(Scenario scenario, SchemeChoice choice, MulticastAlgorithm algorithm) {
    Work.Messages work = scenario.multicasts();
    Optional<AutoChoice> chosen =
        algorithm instanceof AutoPlanner auto
            ? Optional.of(auto.choose(work.messages(), work.ready()))
            : Optional.empty();
    MulticastPlan plan =
        chosen.map(AutoChoice::plan).orElseGet(() -> algorithm.plan(work.messages()));
    return new PlanDocument(
        scenario.id(),
        choice.name(),
        plan,
        chosen,
        List.of(),
        PlanIds.ofMessages(work.ids(), plan.messages().size()),
        work.ready(),
        scenario.technology().link().flitBytes(),
        Optional.of(scenario.technology()));
  }

  /**
   * Returns the scheme bound to the scenario's network and technology, or the reason why it does
   * not apply. For reductions, the scheme is bound to the turned network and its plans are turned
   * round; for their results, it is bound to the network itself, and both plans are joined.
   *
   * @param choice with all its options
   * @throws BadInput if the scheme is unknown or an option is wrong
   */
  Binding binding(Scenario scenario, SchemeChoice choice) {
    Phases phases = Phases.of(scenario.multicasts().messages());
    Key key =
        new Key(
            scenario.network(),
            scenario.technology(),
            choice,
            scenario.planning().seed(),
            scenario.job(),
            phases.reduces(),
            !phases.results().isEmpty());
    if (!key.equals(lastKey)) {
      lastBinding =
          PhasedBinding.of(
              scenario.network(),
              phases,
              scenario.technology(),
              network -> bind(scenario, network, choice));
      lastKey = key;
    }
    return lastBinding;
  }

  private Binding bind(Scenario scenario, Network network, SchemeChoice choice) {
    Binding binding =
        schemes
            .on(scenario.technology())
            .named(choice.name())
            .on(
                network,
                choice.options(),
                scenario.technology().sender(),
                scenario.planning().seed());
    return binding
        .ifApplies()
        .map(algorithm -> Binding.to(algorithm.within(scenario.job())))
        .orElse(binding);
  }

  /** Returns the choice with those of the scenario's common options that the scheme has. */
  SchemeChoice withCommon(Scenario scenario, SchemeChoice choice) {
    Scheme scheme = schemes.named(choice.name());
    Map<String, String> options = new TreeMap<>(scenario.planning().options());
    scenario.planning().machine().ifPresent(machine -> options.put(Machine.OPTION, machine.word()));
    if (!Phases.of(scenario.multicasts().messages()).areMulticasts()) {
      // as PhasedBinding requires, whatever routers can do
      options.put(Machine.OPTION, Machine.SOFTWARE.word());
    }
    options.keySet().retainAll(scheme.options().stream().map(Option::name).toList());
    options.putAll(choice.options());
    return new SchemeChoice(scheme.name(), options);
  }
}
