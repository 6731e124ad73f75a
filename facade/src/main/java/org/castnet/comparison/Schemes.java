package org.castnet.comparison;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.castnet.auto.AutoScheme;
import org.castnet.auto.WormPredictor;
import org.castnet.branching.BranchingSchemes;
import org.castnet.collective.ForestSchemes;
import org.castnet.collective.RingSchemes;
import org.castnet.collective.SwarmSchemes;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.input.BadInput;
import org.castnet.input.Nearest;
import org.castnet.network.Network;
import org.castnet.partition.PartitionSchemes;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.UnicastSchemes;
import org.castnet.run.EngineEvaluator;
import org.castnet.run.EngineScheduling;
import org.castnet.scenario.Scenario;
import org.castnet.sim.WormholeParameters;
import org.castnet.steiner.SteinerSchemes;
import org.castnet.updown.UpDownSchemes;
import org.castnet.updown.UpDownTree;

/**
 * The catalogue of schemes, configured for one technology. Immutable; {@link #and} returns a larger
 * one.
 */
public final class Schemes {
  private static final String NAME = "[a-z][a-z0-9-]*";

  private final List<Scheme> outside;
  private final WormholeParameters technology;
  private final List<Scheme> all;

  /**
   * @param outside those that are not in the kernel
   * @param technology the technology for schemes that evaluate several plans
   * @param built wraps schemes on which other schemes are built
   */
  private Schemes(
      List<Scheme> outside, WormholeParameters technology, UnaryOperator<Scheme> built) {
    this.outside = List.copyOf(outside);
    this.technology = technology;
    List<Scheme> schemes =
        planners(new EngineEvaluator(technology), new EngineScheduling(technology), built);
    schemes.addAll(outside);
    schemes.add(AutoScheme.of(schemes, technology, new WormPredictor()));
    this.all = List.copyOf(schemes);
  }

  /** Returns the schemes of the kernel, configured for the default technology. */
  public static Schemes kernel() {
    return new Schemes(List.of(), WormholeParameters.defaults(), UnaryOperator.identity());
  }

  /** Returns the schemes of the kernel and of every provider on the class path. */
  public static Schemes standard() {
    return kernel()
        .and(
            ServiceLoader.load(SchemeProvider.class, SchemeProvider.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().schemes().stream())
                .toList());
  }

  /** Returns the kernel's schemes, ordered by family. */
  private static List<Scheme> planners(
      PlanEvaluator evaluator, OnlineSimulator simulator, UnaryOperator<Scheme> built) {
    Scheme packing = built.apply(UpDownSchemes.packing(evaluator));
    List<Scheme> schemes = new ArrayList<>(UnicastSchemes.all(Network::routes, evaluator));
    schemes.addAll(HamiltonianSchemes.all());
    schemes.addAll(HypercubeSchemes.all());
    schemes.addAll(SteinerSchemes.all());
    schemes.addAll(PartitionSchemes.all(evaluator));
    schemes.addAll(RingSchemes.all(evaluator));
    schemes.addAll(BranchingSchemes.all(UpDownTree::of));
    schemes.addAll(UpDownSchemes.all(packing));
    schemes.addAll(ForestSchemes.all(packing, evaluator));
    schemes.addAll(SwarmSchemes.all(Network::routes, evaluator, simulator));
    return schemes;
  }

  /**
   * Returns a catalogue with additional schemes, configured for the default technology.
   *
   * @throws BadInput if a name is used twice, or is malformed
   */
  public Schemes and(Collection<Scheme> more) {
    List<Scheme> schemes = new ArrayList<>(outside);
    Set<String> names = new HashSet<>(names());
    for (Scheme scheme : more) {
      if (!scheme.name().matches(NAME)) {
        throw BadInput.coded(
            "scheme-malformed",
            "a scheme is called '{scheme}'; a name must consist of lower-case letters, "
                + "digits and hyphens and start with a letter",
            scheme.name());
      }
      if (!names.add(scheme.name())) {
        throw BadInput.coded("scheme-twice", "two schemes are called '{scheme}'", scheme.name());
      }
      schemes.add(scheme);
    }
    return new Schemes(schemes, WormholeParameters.defaults(), UnaryOperator.identity());
  }

  /** Returns this catalogue configured for a technology, or this instance if unchanged. */
  public Schemes on(WormholeParameters other) {
    return other.equals(technology) ? this : new Schemes(outside, other, UnaryOperator.identity());
  }

  /**
   * Returns a copy for one request with several schemes: a plan on which two of them are built is
   * made once, and cached as long as the copy.
   */
  public Schemes sharingPlans(WormholeParameters other) {
    return new Schemes(outside, other, Scheme::plannedOnce);
  }

  public List<Scheme> list() {
    return all;
  }

  /**
   * Returns the scheme with a name.
   *
   * @throws BadInput if there is no such scheme; the message suggests the nearest one
   */
  public Scheme named(String name) {
    return all.stream()
        .filter(scheme -> scheme.name().equals(name.strip()))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  /**
   * Plans the messages of a scenario with one scheme.
   *
   * @throws BadInput if the scheme is unknown, an option is wrong or the scheme does not apply to
   *     the network
   */
  public MulticastPlan plan(String name, Map<String, String> options, Scenario scenario) {
    return on(scenario.wormhole())
        .named(name)
        .on(scenario.network(), options, scenario.wormhole().sender(), scenario.seed())
        .orThrow(name)
        .plan(scenario.messages());
  }

  private List<String> names() {
    return all.stream().map(Scheme::name).toList();
  }

  private BadInput unknown(String name) {
    return BadInput.coded(
        "unknown-scheme",
        "unknown scheme '{name}'; 'castnet schemes' lists them{hint}",
        name,
        Nearest.hint(name, names()));
  }
}
