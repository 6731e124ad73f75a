package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

/** Providers of schemes: their order, and the context that all of them get. */
class SchemeProvidersTest {
  private static final Network MESH = NetworkSpec.parse("mesh:4x4");
  private static final List<Message> MESSAGES = List.of(Message.of(0, 0, 64, 3, 7, 12, 15));

  private static Scheme scheme(String name, Scheme.Binder binder) {
    return new Scheme(name, Family.ANY, List.of(), "", "", binder);
  }

  private static SchemeProvider at(int position, String name) {
    return new SchemeProvider() {
      @Override
      public List<Scheme> schemes(Planning planning) {
        return List.of(scheme(name, SchemeProvidersTest::refused));
      }

      @Override
      public int position() {
        return position;
      }
    };
  }

  private static Binding refused(Network network, Object options, Object sender, Object seed) {
    return Binding.refused("it is an example");
  }

  @Test
  void familiesAreListedInAFixedOrder() {
    assertThat(Schemes.standard().list())
        .extracting(Scheme::name)
        .startsWith("unicast", "binomial")
        .containsSubsequence("otms", "st", "exact", "u-mesh", "tree", "pipeline")
        .endsWith("auto");
  }

  @Test
  void providersAreOrderedByPositionAndThenAsTheyAreFound() {
    Schemes schemes =
        Schemes.standard().with(List.of(at(5000, "late"), at(0, "early"), at(5000, "later")));
    assertThat(schemes.list())
        .extracting(Scheme::name)
        .startsWith("early", "unicast")
        .endsWith("late", "later", "auto");
  }

  @Test
  void twoProvidersCannotUseOneName() {
    assertThatThrownBy(() -> Schemes.standard().with(List.of(at(0, "mine"), at(1, "mine"))))
        .isInstanceOf(BadInput.class)
        .hasMessage("two schemes are called 'mine'");
  }

  @Test
  void schemesEvaluatePlansOnTheTechnologyOfTheRequest() {
    Technology technology = Technology.defaults().withFlitTime(500).withStartUp(3_000_000);
    List<Double> times = new ArrayList<>();
    SchemeProvider provider = planning -> List.of(scheme("mine", evaluating(planning, times)));
    MulticastPlan plan =
        Schemes.standard()
            .with(List.of(provider))
            .plan("mine", Map.of(), Scenario.of(MESH, MESSAGES).on(technology));
    assertThat(times)
        .containsExactly(Simulation.on(technology).run(plan).makespan().orElseThrow() / 500.0);
  }

  /** Returns a binder that takes the plans of another scheme and evaluates them. */
  private static Scheme.Binder evaluating(Planning planning, List<Double> times) {
    Supplier<Scheme> other = planning.scheme("binomial");
    return (network, options, sender, seed) -> {
      MulticastAlgorithm algorithm =
          other.get().on(network, Map.of(), sender, seed).ifApplies().orElseThrow();
      return Binding.to(
          messages -> {
            MulticastPlan plan = algorithm.plan(messages);
            times.add(planning.evaluator().flitTimes(plan, sender));
            return plan;
          });
    };
  }

  @Test
  void planOfASharedSchemeIsMadeOnceForOneRequest() {
    AtomicInteger made = new AtomicInteger();
    SchemeProvider upper =
        planning -> {
          Supplier<Scheme> lower = planning.scheme("lower");
          return List.of(
              scheme(
                  "upper",
                  (network, options, sender, seed) ->
                      lower.get().on(network, Map.of(), sender, seed)));
        };
    SchemeProvider lower =
        planning ->
            List.of(
                scheme(
                    "lower",
                    (network, options, sender, seed) ->
                        Binding.to(
                            messages -> {
                              made.incrementAndGet();
                              return new MulticastPlan(network, messages, List.of(), PortModel.ONE);
                            })));
    Schemes schemes = Schemes.standard().with(List.of(upper, lower));
    planBoth(schemes);
    assertThat(made).hasValue(2);
    planBoth(schemes.sharingPlans(Technology.defaults()));
    assertThat(made).hasValue(3);
  }

  private static void planBoth(Schemes schemes) {
    for (String name : List.of("lower", "upper")) {
      schemes
          .named(name)
          .on(MESH, Map.of(), Technology.defaults().sender(), 1)
          .orThrow(name)
          .plan(MESSAGES);
    }
  }

  @Test
  void referenceToAMissingSchemeIsRejectedWhenItIsUsed() {
    SchemeProvider provider =
        planning -> {
          Supplier<Scheme> missing = planning.scheme("pipelin");
          return List.of(
              scheme(
                  "mine",
                  (network, options, sender, seed) ->
                      missing.get().on(network, Map.of(), sender, seed)));
        };
    Schemes schemes = Schemes.standard().with(List.of(provider));
    assertThatThrownBy(() -> schemes.plan("mine", Map.of(), Scenario.of(MESH, MESSAGES)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("unknown scheme 'pipelin'");
  }
}
