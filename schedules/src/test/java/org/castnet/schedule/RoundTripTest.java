package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.comparison.PlanDocument;
import org.castnet.document.JsonText;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.schedule.player.EveryScheme;
import org.castnet.traffic.CollectiveTraffic;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exported schedules are read back as the same plan. */
class RoundTripTest {
  static Stream<EveryScheme.Made> plans() {
    return Stream.concat(
        Stream.of("torus:4x4", "hypercube:3", "irregular:switches=5,ports=8,hosts=2,seed=2")
            .flatMap(spec -> EveryScheme.on(spec, 3, 12).stream()),
        bundles());
  }

  private static Stream<EveryScheme.Made> bundles() {
    return Stream.of(
            CollectiveOperation.ALLGATHER,
            CollectiveOperation.SCATTER,
            CollectiveOperation.GATHER,
            CollectiveOperation.ALLTOALL)
        .flatMap(
            operation ->
                Stream.of("mesh:4x2", "irregular:switches=5,ports=8,hosts=2,seed=2")
                    .flatMap(
                        spec -> EveryScheme.on(spec, operation, CollectiveTraffic.ALL, 3).stream()))
        .filter(made -> made.plan().sends().stream().anyMatch(send -> send.messages().size() > 1));
  }

  private static void same(PlanDocument read, MulticastPlan plan) {
    assertThat(read.violations()).isEmpty();
    assertThat(read.plan().network().spec()).isEqualTo(plan.network().spec());
    assertThat(read.plan().messages()).isEqualTo(plan.messages());
    assertThat(sends(read.plan())).isEqualTo(sends(plan));
    assertThat(read.plan().ports()).isEqualTo(plan.ports());
    assertThat(read.verdict().valid()).isTrue();
  }

  /** Returns the sends with triggers in ascending order, since their order means nothing. */
  private static List<Send> sends(MulticastPlan plan) {
    return plan.sends().stream().map(RoundTripTest::withSortedTriggers).toList();
  }

  private static Send withSortedTriggers(Send send) {
    int[] triggers = send.triggers().toIntArray();
    Arrays.sort(triggers);
    return new Send(send.messages(), IntImmutableList.of(triggers), send.route(), send.dropOffs());
  }

  @ParameterizedTest
  @MethodSource("plans")
  void goal(EveryScheme.Made made) {
    same(Written.read(Written.by(new GoalWriter(), made.plan(), 64)), made.plan());
  }

  @ParameterizedTest
  @MethodSource("plans")
  void mscclXml(EveryScheme.Made made) {
    same(Written.read(Written.by(new MscclWriter(), made.plan(), 64)), made.plan());
  }

  @ParameterizedTest
  @MethodSource("plans")
  void theProgramForMpiContainsThePlan(EveryScheme.Made made) {
    List<String> program = Written.by(new MpiProgram(), made.plan(), 1).lines().toList();
    assertThat(program).contains("    \"castnet-plan 3\",", "    \"end\",", "    NULL};");
  }

  @ParameterizedTest
  @EnumSource(
      value = CollectiveOperation.class,
      names = {"ALLGATHER", "REDUCE_SCATTER"})
  void programsHaveTheNameOfTheSchemeOrOfCastnet(CollectiveOperation operation) {
    MulticastPlan plan =
        EveryScheme.on("complete:4", operation, CollectiveTraffic.ALL, 4).get(0).plan();
    PlanDocument unnamed = new PlanDocument("", "", plan, List.of());
    PlanDocument named = new PlanDocument("", "rings", plan, List.of());
    assertThat(Written.by(new MscclWriter(), unnamed, 64, 0)).contains("<algo name=\"castnet\"");
    assertThat(Written.by(new MscclWriter(), named, 64, 0)).contains("<algo name=\"rings\"");
    assertThat(Written.by(new MscclPlusWriter(), unnamed, 64, 0)).contains("\"name\":\"castnet\"");
    assertThat(Written.by(new MscclPlusWriter(), named, 64, 0))
        .contains("\"name\":\"castnet_rings\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "protocol",
        "reuse_resources",
        "num_threads_per_block",
        "use_double_scratch_buffer",
        "buffer_alignment",
        "min_message_size"
      })
  void executionPlansHaveTheSettingsOfPublishedOnes(String setting) {
    MulticastPlan plan =
        EveryScheme.on("complete:4", CollectiveOperation.ALLGATHER, CollectiveTraffic.ALL, 4)
            .get(0)
            .plan();
    JsonNode written = JsonText.parseAny(Written.by(new MscclPlusWriter(), plan, 64));
    JsonNode published = JsonText.parseAny(Written.published("mscclpp-allreduce.json"));
    assertThat(written.get(setting)).isNotNull().isEqualTo(published.get(setting));
  }
}
