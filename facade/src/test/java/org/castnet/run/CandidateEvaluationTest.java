package org.castnet.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.run.planning.EngineEvaluator;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Candidate evaluation returns exact times for plans that are faster than the bound. */
class CandidateEvaluationTest {
  private static final long MICROSECOND = 1_000_000;
  private static final Schemes SCHEMES = Schemes.standard();
  private static final Technology ALL_PORTS = Technology.defaults().withPorts(PortModel.ALL);

  /** Returns a plan of {@code count} worms of eight flits from one end of a line to the other. */
  private static MulticastPlan worms(int count) {
    Network line = NetworkSpec.parse("mesh:4x1");
    Send send = Send.fromSource(0, line.routing().orElseThrow().route(0, 3), 3);
    return new MulticastPlan(
        line, List.of(Message.of(0, 0, 8, 3)), Collections.nCopies(count, send), PortModel.ALL);
  }

  private static double below(double bound, int count, Technology technology) {
    return new EngineEvaluator(technology).flitTimesBelow(bound, worms(count), technology.sender());
  }

  @Test
  void returnsNeverIfStartUpsExceedBound() {
    Technology parallel = ALL_PORTS.withProcessors(Processors.PARALLEL);
    assertThat(below(900, 3, ALL_PORTS)).isEqualTo(PlanEvaluator.NEVER);
    assertThat(below(1000, 3, ALL_PORTS)).isEqualTo(900 + 3 + 7);
    assertThat(below(900, 3, parallel)).isLessThan(400);
  }

  @Test
  void returnsNeverIfSharedLinkExceedsBound() {
    Technology quick = ALL_PORTS.withStartUp(0);
    assertThat(below(24, 3, quick)).isEqualTo(PlanEvaluator.NEVER);
    assertThat(below(100, 3, quick)).isBetween(24.0, 40.0);
  }

  @ParameterizedTest
  @CsvSource({"torus:4x4, 300, 0", "mesh:3x5, 20, 1", "fattree:4, 100, 2"})
  void returnsExactTimeBelowBound(String spec, long startUp, long routing) {
    Network network = NetworkSpec.parse(spec);
    int evaluated = 0;
    for (Technology variant : variants()) {
      Technology technology =
          variant.withStartUp(startUp * MICROSECOND).withRoutingDelay(routing * MICROSECOND);
      for (MulticastPlan plan : plans(network, technology)) {
        assertExactBelowBound(plan, technology);
        evaluated++;
      }
    }
    assertThat(evaluated).isGreaterThan(100);
  }

  /** Evaluates a plan with bounds around its time. */
  private static void assertExactBelowBound(MulticastPlan plan, Technology technology) {
    PlanEvaluator evaluator = new EngineEvaluator(technology);
    SenderModel sender = technology.sender();
    double time = evaluator.flitTimes(plan, sender);
    assertThat(evaluator.flitTimesBelow(Math.nextUp(time), plan, sender))
        .as("%s in %s", plan.network(), technology)
        .isEqualTo(time);
    for (double share : new double[] {0.25, 0.75, 0.98, 1}) {
      assertThat(evaluator.flitTimesBelow(share * time, plan, sender))
          .as("%s in %s", plan.network(), technology)
          .isGreaterThanOrEqualTo(share * time);
    }
  }

  private static List<Technology> variants() {
    List<Technology> variants = new ArrayList<>();
    for (StartUpModel model : StartUpModel.values()) {
      Technology usual = Technology.defaults().withStartUpModel(model);
      Technology small = usual.withPackets(Technology.Packets.USUAL.withSends(2));
      variants.add(usual);
      variants.add(usual.withPorts(PortModel.ALL));
      variants.add(usual.withReceive(50 * MICROSECOND));
      variants.add(small);
      variants.add(small.withPorts(PortModel.ALL));
    }
    return variants;
  }

  /** Returns one plan of every applicable scheme that needs no search. */
  private static List<MulticastPlan> plans(Network network, Technology technology) {
    List<Message> messages = new ArrayList<>();
    Random random = new Random(7);
    List<Integer> hosts =
        new ArrayList<>(IntStream.range(0, network.endpointCount()).boxed().toList());
    for (int id = 0; id < 3; id++) {
      Collections.shuffle(hosts, random);
      int[] to = hosts.subList(1, 6).stream().mapToInt(Integer::intValue).toArray();
      messages.add(Message.of(id, hosts.get(0), 1 + random.nextInt(40), to));
    }
    List<MulticastPlan> plans = new ArrayList<>();
    for (Scheme scheme : SCHEMES.list()) {
      Optional<MulticastAlgorithm> algorithm =
          scheme.effort().choosesAmongOthers()
                  || scheme.effort().leftOut(network, messages, 1).isPresent()
              ? Optional.empty()
              : scheme.on(network, Map.of(), technology.sender(), 1).ifApplies();
      algorithm.ifPresent(each -> plans.add(each.plan(messages)));
    }
    return plans;
  }
}
