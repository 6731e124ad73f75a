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
import org.castnet.network.Routing;
import org.castnet.partition.PartitionSchemes;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Rehearsal;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.UnicastSchemes;
import org.castnet.run.EngineRehearsal;
import org.castnet.scenario.Scenario;
import org.castnet.sim.WormholeParameters;
import org.castnet.steiner.SteinerSchemes;
import org.castnet.updown.UpDownRouting;
import org.castnet.updown.UpDownSchemes;
import org.castnet.updown.UpDownTree;

/**
 * The schemes that can be asked for, on one technology. Names as text stop here. Immutable; {@link
 * #and} makes a larger catalogue.
 */
public final class Schemes {
  private static final String NAME = "[a-z][a-z0-9-]*";

  private final List<Scheme> outside;
  private final WormholeParameters technology;
  private final List<Scheme> all;

  /**
   * @param outside those that are not of the kernel
   * @param technology what schemes rehearse on that choose among several plans
   * @param built what becomes of a scheme on which another is built
   */
  private Schemes(
      List<Scheme> outside, WormholeParameters technology, UnaryOperator<Scheme> built) {
    this.outside = List.copyOf(outside);
    this.technology = technology;
    List<Scheme> schemes = planners(new EngineRehearsal(technology), built);
    schemes.addAll(outside);
    schemes.add(AutoScheme.of(schemes, technology, new WormPredictor()));
    this.all = List.copyOf(schemes);
  }

  /** Returns the schemes of the kernel, on the default technology. */
  public static Schemes kernel() {
    return new Schemes(List.of(), WormholeParameters.defaults(), UnaryOperator.identity());
  }

  /** Returns those of the kernel and of every provider on the class path. */
  public static Schemes standard() {
    return kernel()
        .and(
            ServiceLoader.load(SchemeProvider.class, SchemeProvider.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().schemes().stream())
                .toList());
  }

  /** The kernel's schemes, family by family. */
  private static List<Scheme> planners(Rehearsal rehearsal, UnaryOperator<Scheme> built) {
    Scheme packing = built.apply(UpDownSchemes.packing(rehearsal));
    List<Scheme> schemes = new ArrayList<>(UnicastSchemes.all(Schemes::routes));
    schemes.addAll(HamiltonianSchemes.all());
    schemes.addAll(HypercubeSchemes.all());
    schemes.addAll(SteinerSchemes.all());
    schemes.addAll(PartitionSchemes.all(rehearsal));
    schemes.addAll(RingSchemes.all(rehearsal));
    schemes.addAll(BranchingSchemes.all(UpDownTree::of));
    schemes.addAll(UpDownSchemes.all(packing));
    schemes.addAll(ForestSchemes.all(packing, rehearsal));
    schemes.addAll(SwarmSchemes.all(Schemes::routes, rehearsal));
    return schemes;
  }

  /**
   * These schemes and more, on the default technology.
   *
   * @throws BadInput where a name is taken twice, or could not stand on the command line
   */
  public Schemes and(Collection<Scheme> more) {
    List<Scheme> schemes = new ArrayList<>(outside);
    Set<String> names = new HashSet<>(names());
    for (Scheme scheme : more) {
      if (!scheme.name().matches(NAME)) {
        throw new BadInput(
            "a scheme is called '"
                + scheme.name()
                + "'; a name has lower-case letters, digits and hyphens, the first a letter");
      }
      if (!names.add(scheme.name())) {
        throw new BadInput("two schemes are called '" + scheme.name() + "'");
      }
      schemes.add(scheme);
    }
    return new Schemes(schemes, WormholeParameters.defaults(), UnaryOperator.identity());
  }

  /** A network's own routes; where it brings none, shortest legal up*&#47;down* routes. */
  private static Routing routes(Network network) {
    return network.routing().orElseGet(() -> UpDownRouting.of(network));
  }

  /** The same schemes on another technology; these where it is their own. */
  public Schemes on(WormholeParameters other) {
    return other.equals(technology) ? this : new Schemes(outside, other, UnaryOperator.identity());
  }

  /**
   * The same for one request that tries several schemes: a plan on which two of them stand is made
   * once, and kept as long as these schemes are.
   */
  public Schemes sharingPlans(WormholeParameters other) {
    return new Schemes(outside, other, Scheme::plannedOnce);
  }

  public List<Scheme> list() {
    return all;
  }

  /**
   * @throws BadInput where there is no such scheme, with the nearest
   */
  public Scheme named(String name) {
    return all.stream()
        .filter(scheme -> scheme.name().equals(name.strip()))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  /**
   * Plans the messages of a scenario by one scheme.
   *
   * @throws BadInput where the scheme is unknown, an option is wrong or the scheme does not apply
   *     to the network
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
    return new BadInput(
        "unknown scheme '"
            + name
            + "'; 'castnet schemes' lists them"
            + Nearest.hint(name, names()));
  }
}
