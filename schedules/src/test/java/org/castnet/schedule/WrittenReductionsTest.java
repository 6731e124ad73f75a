package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.castnet.Castnet;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.traffic.CollectiveTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Plans of reductions in the languages of other programs, executed symbolically by their readers.
 */
class WrittenReductionsTest {
  private static final int MUTANTS = 200;

  private static MulticastPlan plan(
      String spec, String scheme, CollectiveOperation operation, int group) {
    Map<String, String> options =
        scheme.equals("binomial") ? Map.of("allReduce", "trees") : Map.of();
    return plan(spec, scheme, options, operation, group);
  }

  private static MulticastPlan plan(
      String spec,
      String scheme,
      Map<String, String> options,
      CollectiveOperation operation,
      int group) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages =
        new CollectiveTraffic(operation, group, operation == CollectiveOperation.BARRIER ? 1 : 24)
            .draw(network, 1)
            .messages();
    return new Planner(Schemes.standard())
        .plan(Scenario.of(network, messages).withScheme(new SchemeChoice(scheme, options)))
        .plan();
  }

  private static String written(MulticastPlan plan) {
    return Written.by(new MscclWriter(), plan, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:3x3, binomial", "mesh:3x3, u-mesh", "mesh:3x3, unicast", "torus:4x4, rings",
    "torus:4x4, forest", "hypercube:3, cco", "mesh:3x2, pipeline", "mesh:2x2, swarm"
  })
  void programsOfEverySchemeCombineEachContributionOnce(String spec, String scheme) {
    for (CollectiveOperation operation :
        List.of(CollectiveOperation.ALLREDUCE, CollectiveOperation.REDUCE_SCATTER)) {
      MulticastPlan plan = plan(spec, scheme, operation, CollectiveTraffic.ALL);
      PlanDocument read = Written.readOn(written(plan), spec);
      assertThat(read.verdict().violations()).isEmpty();
      // each chunk becomes a message
      assertThat(read.plan().messages().stream().filter(Message::isReduction).count())
          .isGreaterThanOrEqualTo(plan.network().endpointCount());
      assertThat(read.plan().messages().stream().anyMatch(Message::isResult))
          .isEqualTo(operation == CollectiveOperation.ALLREDUCE);
    }
  }

  @Test
  void everyWaitForAPartialResultIsNeeded() {
    Random random = new Random(1);
    Pattern wait = Pattern.compile("type=\"(s|rrc)\"([^\n]*)depid=\"\\d+\" deps=\"\\d+\"");
    List<String> missed = new ArrayList<>();
    String text =
        written(plan("mesh:3x3", "binomial", CollectiveOperation.ALLREDUCE, CollectiveTraffic.ALL));
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
  void sharesOfAllReduceMayDifferInLength() {
    MulticastPlan plan =
        Castnet.on("mesh:3x2")
            .machine(Machine.SOFTWARE)
            .collective(CollectiveOperation.ALLREDUCE)
            .size("1GB")
            .scheme("forest")
            .plan();
    long[] lengths =
        plan.messages().stream()
            .filter(message -> !message.isPart() && !message.isResult())
            .mapToLong(Message::flits)
            .distinct()
            .toArray();
    assertThat(lengths).hasSizeGreaterThan(1);
    assertThat(
            Written.readOn(Written.by(new MscclWriter(), plan, 64), "mesh:3x2")
                .verdict()
                .violations())
        .isEmpty();
  }

  @Test
  void rejectsReductionsOfGroups() {
    MulticastPlan plan = plan("mesh:2x2", "binomial", CollectiveOperation.ALLREDUCE, 2);
    assertThatThrownBy(() -> written(plan))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("an all-reduce among all ranks");
  }

  @ParameterizedTest
  @CsvSource({"2000000, 2000", "2000001, 2001"})
  void timesOfGoalAreInNanosecondsRoundedUp(long picoseconds, long calc) {
    MulticastPlan barrier =
        plan("mesh:2x2", "binomial", CollectiveOperation.BARRIER, CollectiveTraffic.ALL);
    assertThat(Written.by(new GoalWriter(), barrier, 8, picoseconds))
        .contains(": calc " + calc + "\n");
  }

  @Test
  void goalComputesEachPartialResultBeforeTheSendsThatItTriggers() {
    MulticastPlan plan =
        plan("mesh:2x1", "unicast", CollectiveOperation.ALLREDUCE, CollectiveTraffic.ALL);
    assertThat(plan.messages()).noneMatch(Message::isReduction); // one contribution each
    MulticastPlan four =
        plan("mesh:2x2", "binomial", CollectiveOperation.BARRIER, CollectiveTraffic.ALL);
    String text = Written.by(new GoalWriter(), four, 8, 1500);
    Exchanges exchanges = Exchanges.of(four);
    for (int send = 0; send < four.sends().size(); send++) {
      boolean combines = exchanges.combinedFlits(four.sends().get(send)) > 0;
      assertThat(text.contains("\nc" + send + ": calc 2\n")).isEqualTo(combines);
      assertThat(text.contains("\nc" + send + " requires r" + send + "\n")).isEqualTo(combines);
      for (int trigger : four.sends().get(send).triggers()) {
        boolean computed = exchanges.combinedFlits(four.sends().get(trigger)) > 0;
        assertThat(text).contains("\ns" + send + " requires " + (computed ? "c" : "r") + trigger);
      }
    }
    assertThat(four.sends().stream().filter(send -> exchanges.combinedFlits(send) > 0)).hasSize(3);
  }

  @ParameterizedTest
  @EnumSource(
      value = CollectiveOperation.class,
      names = {"REDUCE", "REDUCE_SCATTER", "ALLREDUCE", "BARRIER"})
  void goalIsReadBackAsTheSamePlan(CollectiveOperation operation) {
    for (String scheme : List.of("binomial", "u-mesh", "pipeline", "forest", "swarm")) {
      MulticastPlan plan = plan("mesh:3x2", scheme, operation, CollectiveTraffic.ALL);
      PlanDocument read = Written.read(Written.by(new GoalWriter(), plan, 8, 100));
      assertThat(read.verdict().violations()).as(scheme).isEmpty();
      assertThat(read.plan().messages()).isEqualTo(plan.messages());
      assertThat(read.plan().sends()).hasSameSizeAs(plan.sends());
    }
  }

  @Test
  void goalWithoutATriggerOfAReductionIsUnsound() {
    Random random = new Random(2);
    String text =
        Written.by(
            new GoalWriter(),
            plan("mesh:3x3", "binomial", CollectiveOperation.ALLREDUCE, CollectiveTraffic.ALL),
            8,
            100);
    List<MatchResult> waits =
        Pattern.compile("(?m)^s\\d+ requires [rc]\\d+\n").matcher(text).results().toList();
    for (int i = 0; i < MUTANTS; i++) {
      MatchResult one = waits.get(random.nextInt(waits.size()));
      String mutant = text.substring(0, one.start()) + text.substring(one.end());
      assertThat(Written.read(mutant).verdict().violations()).as(one.group()).isNotEmpty();
    }
  }

  private static MulticastPlan doubling(CollectiveOperation operation) {
    Map<String, String> options = Map.of("allReduce", "doubling");
    return plan("mesh:3x2", "binomial", options, operation, CollectiveTraffic.ALL);
  }

  @Test
  void goalOfAnExchangeIsReadBackAsTheSamePlan() {
    for (CollectiveOperation operation :
        List.of(CollectiveOperation.ALLREDUCE, CollectiveOperation.BARRIER)) {
      MulticastPlan plan = doubling(operation);
      String text = Written.by(new GoalWriter(), plan, 8, 100);
      PlanDocument read = Written.read(text);
      assertThat(read.verdict().violations()).isEmpty();
      assertThat(read.plan().messages()).isEqualTo(plan.messages());
      assertThat(Pattern.compile(": calc").matcher(text).results().count())
          .isEqualTo(plan.sends().size());
    }
  }

  @Test
  void mscclXmlRejectsExchanges() {
    MulticastPlan plan = doubling(CollectiveOperation.ALLREDUCE);
    assertThatThrownBy(() -> written(plan))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("this plan exchanges partial results");
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:2x2, binomial, REDUCE_SCATTER",
    "mesh:2x2, binomial, ALLREDUCE",
    "torus:3x3, forest, ALLREDUCE",
    "complete:16, unicast, REDUCE_SCATTER",
    "complete:16, unicast, ALLREDUCE",
    "torus:4x4, unicast, ALLTOALL",
    "torus:3x3, forest, ALLGATHER",
  })
  void executionPlansAreReadAsSoundPlansOfTheOperation(
      String network, String scheme, CollectiveOperation operation) {
    MulticastPlan plan = plan(network, scheme, operation, CollectiveTraffic.ALL);
    PlanDocument read = Written.read(Written.by(new MscclPlusWriter(), plan, 64));
    assertThat(read.violations()).isEmpty();
    assertThat(read.verdict().violations()).isEmpty();
    assertThat(read.plan().messages().stream().anyMatch(Message::isReduction))
        .isEqualTo(plan.messages().stream().anyMatch(Message::isReduction));
  }

  @Test
  void executionPlansExpressExchanges() {
    String text = Written.by(new MscclPlusWriter(), doubling(CollectiveOperation.ALLREDUCE), 64);
    assertThat(Written.read(text).violations()).isEmpty();
  }

  @Test
  void executionPlansRejectOtherOperations() {
    MulticastPlan plan = plan("mesh:2x2", "binomial", CollectiveOperation.REDUCE, 4);
    assertThatThrownBy(() -> Written.by(new MscclPlusWriter(), plan, 1))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("format mscclpp expresses all-gathers, reduce-scatters");
  }
}
