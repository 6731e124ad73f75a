package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.traffic.CollectiveTraffic.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans of reductions written as MSCCL XML, executed symbolically by its reader. */
class WrittenReductionsTest {
  private static final int MUTANTS = 200;

  private static MulticastPlan plan(String spec, String scheme, Operation operation, int group) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages =
        new CollectiveTraffic(operation, group, 24).draw(network, 1).messages();
    return new Planner(Schemes.standard())
        .plan(Scenario.of(network, messages).withScheme(new SchemeChoice(scheme, Map.of())))
        .plan();
  }

  private static String written(MulticastPlan plan) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      new MscclWriter()
          .writeReductions(new PlanDocument("", "some", plan, List.of()), Ranks.of(plan), out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:3x3, binomial", "mesh:3x3, u-mesh", "mesh:3x3, unicast", "torus:4x4, rings",
    "torus:4x4, forest", "hypercube:3, cco", "mesh:3x2, pipeline", "mesh:2x2, swarm"
  })
  void programsOfEverySchemeCombineEachContributionOnce(String spec, String scheme) {
    for (Operation operation : List.of(Operation.ALLREDUCE, Operation.REDUCE_SCATTER)) {
      MulticastPlan plan = plan(spec, scheme, operation, CollectiveTraffic.ALL);
      PlanDocument read = Written.readOn(written(plan), spec);
      assertThat(read.verdict().violations()).isEmpty();
      // chunks become messages of their own
      assertThat(read.plan().messages().stream().filter(Message::isReduction).count())
          .isGreaterThanOrEqualTo(plan.network().endpointCount());
      assertThat(read.plan().messages().stream().anyMatch(Message::isResult))
          .isEqualTo(operation == Operation.ALLREDUCE);
    }
  }

  @Test
  void everyWaitForAPartialResultIsNeeded() {
    Random random = new Random(1);
    Pattern wait = Pattern.compile("type=\"(s|rrc)\"([^\n]*)depid=\"\\d+\" deps=\"\\d+\"");
    List<String> missed = new ArrayList<>();
    String text = written(plan("mesh:3x3", "binomial", Operation.ALLREDUCE, CollectiveTraffic.ALL));
    List<MatchResult> waits = wait.matcher(text).results().toList();
    assertThat(waits).isNotEmpty();
    for (int i = 0; i < MUTANTS; i++) {
      MatchResult one = waits.get(random.nextInt(waits.size()));
      String mutant =
          text.substring(0, one.start())
              + "type=\""
              + one.group(1)
              + "\""
              + one.group(2)
              + "depid=\"-1\" deps=\"-1\""
              + text.substring(one.end());
      if (Written.readOn(mutant, "mesh:3x3").verdict().violations().isEmpty()) {
        missed.add(one.group());
      }
    }
    assertThat(missed).isEmpty();
  }

  @Test
  void rejectsReductionsOfGroups() {
    MulticastPlan plan = plan("mesh:2x2", "binomial", Operation.ALLREDUCE, 2);
    assertThatThrownBy(() -> written(plan))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a reduce-scatter or an all-reduce among all ranks");
  }

  @Test
  void otherFormatsRejectReductions() {
    MulticastPlan plan = plan("mesh:2x2", "binomial", Operation.REDUCE_SCATTER, 4);
    assertThatThrownBy(
            () ->
                new GoalWriter()
                    .writeReductions(
                        new PlanDocument("", "", plan, List.of()), Ranks.of(plan), System.out))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are json and mscclxml");
  }
}
