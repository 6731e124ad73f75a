package org.castnet.comparison;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.castnet.auto.search.AutoScheme;
import org.castnet.auto.search.WormPredictor;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.TreeRouting;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.run.planning.EngineEvaluator;
import org.castnet.run.planning.EngineScheduling;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.text.Nearest;

/**
 * The catalogue of schemes, configured for one technology. Immutable; {@link #and} returns a larger
 * one.
 *
 * @since 0.1.0
 */
public final class Schemes {
  private static final String NAME = "[a-z][a-z0-9-]*";

  private final List<SchemeProvider> providers;
  private final Technology technology;
  private final List<Scheme> all;

  /** The context of these schemes. */
  private final class Context implements Planning {
    private final Set<String> shared = Collections.newSetFromMap(new ConcurrentHashMap<>());
    private final Optional<ComparisonTrees> trees;

    Context(boolean sharing) {
      this.trees = sharing ? Optional.of(new ComparisonTrees()) : Optional.empty();
    }

    @Override
    public TreeRouting trees(Network network) {
      return trees
          .map(once -> once.of(network, Planning.super::trees))
          .orElseGet(() -> Planning.super.trees(network));
    }

    @Override
    public PlanEvaluator evaluator() {
      return new EngineEvaluator(technology);
    }

    @Override
    public OnlineSimulator simulator() {
      return new EngineScheduling(technology);
    }

    @Override
    public Supplier<Scheme> scheme(String name) {
      shared.add(name);
      return () -> named(name);
    }

    /** Returns a scheme that makes its plans once if other schemes are built on it. */
    private Scheme plannedOnce(Scheme scheme) {
      return shared.contains(scheme.name()) ? scheme.plannedOnce() : scheme;
    }
  }

  /**
   * @param providers ordered by position
   * @param technology the technology for schemes that evaluate several plans
   * @param sharing whether plans on which several schemes are built are made once
   * @throws BadInput if a name is used twice, or is malformed
   */
  private Schemes(List<SchemeProvider> providers, Technology technology, boolean sharing) {
    this.providers = providers;
    this.technology = technology;
    Context context = new Context(sharing);
    List<Scheme> schemes = new ArrayList<>();
    providers.forEach(provider -> schemes.addAll(provider.schemes(context)));
    if (sharing) {
      schemes.replaceAll(context::plannedOnce);
    }
    schemes.add(AutoScheme.of(schemes, technology, new WormPredictor()));
    requireNames(schemes);
    this.all = List.copyOf(schemes);
  }

  private static void requireNames(List<Scheme> schemes) {
    Set<String> names = new HashSet<>();
    for (Scheme scheme : schemes) {
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
    }
  }

  /** {@return the schemes of every provider on the class path, for the default technology} */
  public static Schemes standard() {
    List<SchemeProvider> providers = new ArrayList<>();
    ServiceLoader.load(SchemeProvider.class, SchemeProvider.class.getClassLoader())
        .forEach(providers::add);
    return of(providers);
  }

  private static Schemes of(Collection<SchemeProvider> providers) {
    return new Schemes(
        providers.stream().sorted(Comparator.comparingInt(SchemeProvider::position)).toList(),
        Technology.defaults(),
        false);
  }

  /**
   * {@return a catalogue with the schemes of more providers, configured for the default technology}
   *
   * @param more creates the additional schemes
   * @throws BadInput if a name is used twice, or is malformed
   */
  public Schemes with(Collection<? extends SchemeProvider> more) {
    List<SchemeProvider> joined = new ArrayList<>(providers);
    joined.addAll(more);
    return of(joined);
  }

  /**
   * {@return a catalogue with additional schemes, configured for the default technology}
   *
   * @param more the additional schemes
   * @throws BadInput if a name is used twice, or is malformed
   */
  public Schemes and(Collection<Scheme> more) {
    List<Scheme> schemes = List.copyOf(more);
    return with(List.of(planning -> schemes));
  }

  /**
   * {@return this catalogue configured for a technology, or this instance if unchanged}
   *
   * @param other the technology
   */
  public Schemes on(Technology other) {
    return other.equals(technology) ? this : new Schemes(providers, other, false);
  }

  /**
   * {@return a copy for one request with several schemes: a plan on which two of them are built is
   * made once, and cached as long as the copy}
   *
   * @param other the technology
   */
  public Schemes sharingPlans(Technology other) {
    return new Schemes(providers, other, true);
  }

  /** {@return the schemes, in the order of the catalogue} */
  public List<Scheme> list() {
    return all;
  }

  /**
   * {@return the scheme with a name}
   *
   * @param name the name of the scheme
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
   * @param name the name of the scheme
   * @param options the values of options by name; the others have their defaults
   * @param scenario the scenario
   * @return the plan
   * @throws BadInput if the scheme is unknown, an option is wrong or the scheme does not apply to
   *     the network
   */
  public MulticastPlan plan(String name, Map<String, String> options, Scenario scenario) {
    return on(scenario.technology())
        .named(name)
        .on(scenario.network(), options, scenario.technology().sender(), scenario.planning().seed())
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
