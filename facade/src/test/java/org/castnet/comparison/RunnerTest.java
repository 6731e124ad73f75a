package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.input.Names;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Work;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.junit.jupiter.api.Test;

class RunnerTest {
  private static final Runner RUNNER = new Runner(Schemes.standard(), Engine.AUTO);
  private static final Scenario MESH =
      Scenario.of(
          NetworkSpec.parse("mesh:6x6"),
          List.of(Message.of(0, 14, 8, 0, 5, 33), Message.of(1, 2, 8, 30, 31)));

  private static Comparison compared(Scenario scenario) {
    return Comparison.of(scenario, Objective.MAKESPAN, RUNNER);
  }

  private static SchemeChoice choice(String name, String option, String value) {
    return new SchemeChoice(name, Map.of(option, value));
  }

  @Test
  void singleRunEqualsRunInComparison() {
    Outcome alone = RUNNER.one(MESH.withScheme(SchemeChoice.of("u-mesh")));
    Comparison together = compared(MESH.comparing(List.of(SchemeChoice.of("u-mesh"))));
    assertThat(together.outcomes()).hasSize(1);
    assertThat(together.outcomes().get(0).run().orElseThrow().makespan())
        .isEqualTo(alone.run().orElseThrow().makespan());
  }

  @Test
  void boundOfOneNodePerWormCountsRoundsOfStartUps() {
    int[] others = IntStream.range(1, 16).toArray();
    Scenario brief =
        Scenario.of(NetworkSpec.parse("mesh:4x4"), List.of(Message.of(0, 0, 1, others)))
            .on(Technology.defaults())
            .comparing(List.of(SchemeChoice.of("u-mesh")));
    // one holder becomes 16 in four rounds, each with a start-up of 300 us and a flit of 1 us
    assertThat(compared(brief).limitServingOne()).hasValue(1_204_000_000);
    Scenario ample =
        Scenario.of(NetworkSpec.parse("mesh:4x4"), List.of(Message.of(0, 0, 1, 1)))
            .comparing(List.of(SchemeChoice.of("u-mesh")));
    assertThat(compared(ample).limitServingOne()).isEmpty();
  }

  @Test
  void comparedRunsHaveThePortsOfTheMachineWhicheverSchemesAreListed() {
    Comparison plain = compared(MESH.comparing(choices("u-mesh", "spu")));
    assertThat(plain.outcomes()).allMatch(each -> ports(each) == PortModel.ALL);
    assertThat(compared(MESH.comparing(choices("u-mesh", "spu", "dual-path"))).outcomes())
        .extracting(each -> each.run().orElseThrow().makespan())
        .startsWith(
            plain.outcomes().get(0).run().orElseThrow().makespan(),
            plain.outcomes().get(1).run().orElseThrow().makespan());
  }

  @Test
  void schemeThatNeedsAllPortsIsListedApartWithItsTimeOnSuchAMachine() {
    Scenario onePort = MESH.on(MESH.technology().withPorts(PortModel.ONE));
    Comparison compared = compared(onePort.comparing(choices("dual-path", "tree", "binomial")));
    Outcome apart = compared.outcomes().get(0);
    assertThat(compared.needs(apart)).containsExactly(Need.ALL_PORTS);
    assertThat(ports(apart)).isEqualTo(PortModel.ALL);
    assertThat(apart.run().orElseThrow().makespan())
        .isEqualTo(
            compared(MESH.comparing(choices("dual-path")))
                .outcomes()
                .get(0)
                .run()
                .orElseThrow()
                .makespan());
    assertThat(compared.outcomes().subList(1, 3))
        .allMatch(each -> compared.needs(each).isEmpty() && ports(each) == PortModel.ONE);
    assertThat(compared.best(Objective.LATENCY).orElseThrow()).isNotEqualTo(apart);
  }

  private static List<SchemeChoice> choices(String... names) {
    return Arrays.stream(names).map(SchemeChoice::of).toList();
  }

  private static PortModel ports(Outcome outcome) {
    return outcome.run().orElseThrow().parameters().node().ports();
  }

  @Test
  void labelsAndRecommendationIncludeOptions() {
    Scenario torus =
        Scenario.of(NetworkSpec.parse("torus:8x8"), MESH.messages())
            .comparing(
                List.of(
                    choice("exchange", "radix", "4"),
                    choice("partition", "h", "2"),
                    choice("partition", "h", "4")));
    Comparison comparison = compared(torus);
    assertThat(comparison.outcomes())
        .extracting(Outcome::label)
        .containsExactly("exchange radix=4", "partition h=2", "partition h=4");
    assertThat(comparison.recommendation())
        .contains(comparison.best().orElseThrow().label())
        .contains("=");
  }

  @Test
  void commonOptionsApplyToSchemesThatSupportThem() {
    Comparison comparison =
        compared(
            Scenario.of(NetworkSpec.parse("torus:8x8"), MESH.messages())
                .withOptions(Map.of("h", "4"))
                .comparing(List.of(SchemeChoice.of("partition"), SchemeChoice.of("u-torus"))));
    assertThat(comparison.outcomes())
        .extracting(Outcome::label)
        .containsExactly("partition h=4", "u-torus");
  }

  @Test
  void rejectsUnknownSchemesAndOptions() {
    assertThatThrownBy(() -> compared(MESH.withScheme(SchemeChoice.of("otsm"))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("unknown scheme 'otsm'")
        .hasMessageContaining("did you mean 'otms'?");
    assertThatThrownBy(() -> compared(MESH.comparing(List.of(SchemeChoice.of("otsm")))))
        .isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> RUNNER.one(MESH.withScheme(SchemeChoice.of("otsm"))))
        .isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> compared(MESH.withOptions(Map.of("radixx", "2"))))
        .hasMessageStartingWith("options: no scheme has an option 'radixx'");
    assertThatThrownBy(() -> RUNNER.one(MESH.withScheme(choice("u-mesh", "radix", "2"))))
        .hasMessageContaining("scheme u-mesh has no option 'radix'");
  }

  @Test
  void inapplicableSchemeIsAnErrorOnlyIfRequestedByName() {
    Comparison all = compared(MESH);
    assertThat(all.outcomes())
        .filteredOn(each -> each.choice().name().equals("st"))
        .allMatch(each -> each.why(Names.NUMBERS).startsWith("it needs a hypercube"));
    assertThatThrownBy(() -> compared(MESH.comparing(List.of(SchemeChoice.of("st")))))
        .hasMessageStartingWith("scheme st does not apply: it needs a hypercube");
  }

  @Test
  void comparesSchemesOnSharedLanes() {
    Scenario shared =
        Scenario.of(NetworkSpec.parse("torus:4x4"), MESH.messages().subList(0, 0))
            .on(Technology.defaults().withVirtualChannels(VirtualChannels.SHARED));
    Scenario loaded =
        shared
            .carrying(List.of(Message.of(0, 0, 8, 5, 9, 15)))
            .comparing(List.of(SchemeChoice.of("u-torus"), SchemeChoice.of("spu")));
    assertThat(compared(loaded).outcomes()).allMatch(Outcome::succeeded);
  }

  @Test
  void planDeterminesRequiredRouterCapability() {
    Map<String, Machine> needed = new HashMap<>();
    for (String scheme : List.of("u-mesh", "dual-path", "tree")) {
      Outcome alone = RUNNER.one(MESH.withScheme(SchemeChoice.of(scheme)));
      needed.put(scheme, Machine.of(alone.run().orElseThrow().plan()));
    }
    assertThat(needed)
        .containsEntry("u-mesh", Machine.SOFTWARE)
        .containsEntry("dual-path", Machine.DROP_OFF)
        .containsEntry("tree", Machine.BRANCH);
  }

  @Test
  void skipsRunsThatMoveTooManySingleFlits() {
    Technology shared = Technology.defaults().withVirtualChannels(VirtualChannels.SHARED);
    Scenario ring =
        Scenario.of(NetworkSpec.parse("torus:4"), List.of(Message.of(0, 0, 500_000_000, 1, 2)));
    Comparison moved = compared(ring.on(shared));
    assertThat(moved.best()).isEmpty();
    assertThat(moved.outcomes())
        .filteredOn(Outcome::applicable)
        .isNotEmpty()
        .allSatisfy(outcome -> assertThat(outcome.why(Names.NUMBERS)).startsWith("skipped since"));
    assertThat(compared(ring).best()).isPresent();
  }

  @Test
  void flitsAreMovedSinglyByTheFlitEngineOnly() {
    Planner planner = new Planner(Schemes.standard());
    PlanDocument chain = planner.plan(MESH.withScheme(SchemeChoice.of("unicast")));
    double hops = 0;
    for (var send : chain.plan().sends()) {
      hops += send.route().length();
    }
    Technology technology = Technology.defaults();
    assertThat(new Simulation(technology, Engine.FLIT).flitMoves(chain.plan())).isEqualTo(8 * hops);
    assertThat(new Simulation(technology, Engine.WORM).flitMoves(chain.plan())).isZero();
    assertThat(new Simulation(technology, Engine.AUTO).flitMoves(chain.plan())).isZero();
  }

  @Test
  void rejectsSchemeListedTwice() {
    SchemeChoice plain = SchemeChoice.of("u-mesh");
    SchemeChoice both = choice("u-mesh", "rings", "both");
    assertThatThrownBy(() -> compared(MESH.comparing(List.of(plain, both, plain))))
        .isInstanceOf(BadInput.class)
        .hasMessage("schemes: 'u-mesh' is listed twice");
    assertThatThrownBy(
            () ->
                compared(MESH.withOptions(Map.of("rings", "both")).comparing(List.of(plain, both))))
        .hasMessage("schemes: 'u-mesh rings=both' is listed twice");
    assertThat(compared(MESH.comparing(List.of(plain, both))).outcomes()).hasSize(2);
  }

  @Test
  void rejectsComparisonOfGivenSends() {
    Scenario sends = Scenario.of(MESH.network(), new Work.Sends(List.of(), LongImmutableList.of()));
    assertThatThrownBy(() -> compared(sends))
        .isInstanceOf(BadInput.class)
        .hasMessage("sends: given sends are not planned; specify messages or traffic");
  }

  private static final Scheme EXHAUSTING =
      new Scheme(
          "exhausting",
          Family.ANY,
          List.of(),
          "needs more memory than there is",
          "this test",
          (network, options, sender, seed) ->
              Binding.to(
                  messages -> {
                    throw new OutOfMemoryError("Java heap space");
                  }));

  private static List<Outcome> outcomes(String... schemes) {
    return new Runner(Schemes.standard().and(List.of(EXHAUSTING)), Engine.AUTO)
        .all(MESH.comparing(Stream.of(schemes).map(SchemeChoice::of).toList()));
  }

  @Test
  void aSchemeWithoutMemoryDoesNotStopTheOthers() {
    List<Outcome> outcomes = outcomes("unicast", "exhausting", "binomial");
    assertThat(outcomes.get(0).succeeded()).isTrue();
    assertThat(outcomes.get(2).succeeded()).isTrue();
    assertThat(outcomes.get(1).why().orElseThrow().code()).isEqualTo("memory-exhausted");
    assertThat(outcomes.get(1).why(Names.NUMBERS)).contains("out of memory; the heap has");
  }

  @Test
  void aComparisonOfSchemesWithoutMemoryFails() {
    assertThatThrownBy(() -> outcomes("exhausting")).isInstanceOf(Exhaustion.class);
  }

  @Test
  void everySchemeOfAComparisonHasTwoSteps() {
    AtomicInteger steps = new AtomicInteger();
    Runner runner = new Runner(Schemes.standard(), Engine.AUTO, step -> steps.incrementAndGet());
    int schemes = runner.all(MESH).size();
    assertThat(schemes).isEqualTo(runner.count(MESH)).isGreaterThan(40);
    assertThat(steps).hasValue(2 * schemes);
  }
}
