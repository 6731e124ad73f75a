package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.clos.ClosNetwork;
import org.castnet.comparison.Schemes;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.run.Engine;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Estimates of small requests, term by term. */
class WorkEstimateTest {
  /** 440 links; the nodes are at a mean distance of 10 from the first. */
  private static final Network SMALL = Mesh.of(11, 11);

  /** 1,002,000 links; the nodes are at a mean distance of 500 from the first. */
  private static final Network LARGE = Mesh.of(501, 501);

  /** 1,000 multicasts of 8 flits to 100 nodes each. */
  private static Scenario multicasts() {
    List<Message> messages = new ArrayList<>();
    int[] destinations = IntStream.rangeClosed(1, 100).toArray();
    for (int id = 0; id < 1_000; id++) {
      messages.add(Message.of(id, 0, 8, destinations));
    }
    return Scenario.of(SMALL, messages);
  }

  private static long milliseconds(WorkEstimate work) {
    return work.time().toMillis();
  }

  @Test
  void everyHopOfAPlanTakesOneAndAHalfMicroseconds() {
    WorkEstimate two = WorkEstimate.of(multicasts(), Engine.WORM, 2);
    assertThat(milliseconds(two)).isEqualTo(3_000);
    assertThat(two.bytes()).isEqualTo(440 * 60 + 100_000 * 300);
    assertThat(two.parts())
        .containsExactly(
            "440 links", "1000 multicasts", "100000 destinations", "2.0e+06 hops", "3.0e+07 bytes");
  }

  @Test
  void everyMoveOfAFlitTakesSixtyNanosecondsMore() {
    WorkEstimate two = WorkEstimate.of(multicasts(), Engine.FLIT, 2);
    assertThat(milliseconds(two)).isEqualTo(3_000 + 960);
    assertThat(two.parts()).contains("1.6e+07 flit moves");
  }

  @Test
  void plansThatAreChosenAmongOthersOrWrittenWithTheirTimesMoveFlits() {
    Schemes all = Schemes.standard();
    Scenario one = multicasts().withScheme(new SchemeChoice("u-mesh", Map.of()));
    Scenario best = multicasts().withScheme(new SchemeChoice("auto", Map.of()));
    assertThat(WorkEstimate.ofPlan(one, false, all))
        .isEqualTo(WorkEstimate.of(one, Engine.WORM, 1));
    assertThat(WorkEstimate.ofPlan(one, true, all)).isEqualTo(WorkEstimate.of(one, Engine.AUTO, 1));
    assertThat(WorkEstimate.ofPlan(best, false, all))
        .isEqualTo(WorkEstimate.ofScheme(best, Engine.AUTO, all))
        .isEqualTo(WorkEstimate.of(best, Engine.AUTO, 10));
  }

  @Test
  void everyLinkTakesAMicrosecondForEachOfAtMostTenSchemes() {
    Scenario unicast = Scenario.of(LARGE, List.of(Message.of(0, 0, 8, 1)));
    assertThat(milliseconds(WorkEstimate.of(unicast, Engine.WORM, 1))).isEqualTo(1_002);
    assertThat(milliseconds(WorkEstimate.of(unicast, Engine.WORM, 10))).isEqualTo(10_027);
    assertThat(WorkEstimate.of(unicast, Engine.WORM, 20))
        .isEqualTo(WorkEstimate.of(unicast, Engine.WORM, 10));
  }

  @Test
  void aDescriptionTakesTenMicrosecondsForALinkAndTwentyForANode() {
    assertThat(WorkEstimate.ofNetwork(LARGE))
        .isEqualTo(new WorkEstimate(Duration.ofMillis(10_020), List.of("1.0e+06 links")));
    assertThat(WorkEstimate.ofNodes(50_000))
        .isEqualTo(new WorkEstimate(Duration.ofSeconds(1), 15e6, List.of("50000 nodes")));
  }

  @Test
  void memoryGrowsWithNodesThreadsAndDestinations() {
    assertThat(WorkEstimate.ofStream(5).bytes()).isEqualTo(5_000);
    assertThat(WorkEstimate.ofReplications(10, 4, false).bytes()).isEqualTo(10 * 5 * 150);
    assertThat(WorkEstimate.ofReplications(10, 4, true).bytes()).isEqualTo(10 * (150 + 4 * 500));
    assertThat(WorkEstimate.ofDeliveries(1))
        .isEqualTo(new WorkEstimate(Duration.ZERO, 300, List.of("1 destination")));
  }

  @Test
  void everyMoveOfAFlitThroughQueuesTakesHalfAMicrosecond() {
    assertThat(WorkEstimate.ofPackets(SMALL, 1_000, 4))
        .isEqualTo(
            new WorkEstimate(
                Duration.ofMillis(20), List.of("440 links", "1000 packets", "40000 flit moves")));
  }

  /** A set of 64 middle switches has two words. */
  @Test
  void aRequestForACircuitReadsTheSetsOfItsOutputSwitches() {
    WorkEstimate circuits = WorkEstimate.ofCircuits(ClosNetwork.of(64, 4, 8, 1, 1), 1e9, 2);
    assertThat(milliseconds(circuits)).isCloseTo(300_000 + 4_000, within(1L));
    assertThat(circuits.bytes()).isEqualTo(64 * 8 / 4 + 24 * 4 * 8);
    assertThat(circuits.parts()).containsExactly("1.0e+09 requests", "64 middles");
  }

  @Test
  void workInTurnNeedsTheSumOfTheTimesAndTheLargerMemory() {
    WorkEstimate first = new WorkEstimate(Duration.ofSeconds(3), 7, List.of("1 link"));
    WorkEstimate second = new WorkEstimate(Duration.ofSeconds(2), 9, List.of("2 hops"));
    WorkEstimate both = new WorkEstimate(Duration.ofSeconds(5), 9, List.of("1 link", "2 hops"));
    assertThat(first.and(second)).isEqualTo(both);
    assertThat(second.and(first).bytes()).isEqualTo(9);
    assertThat(both.text()).isEqualTo("about 5 s (1 link, 2 hops)");
  }

  @ParameterizedTest
  @CsvSource({"0.9994, 0 s", "1, 1 s", "119.999, 119 s", "120, 2 min", "1e30, 153722867280912 min"})
  void timesFromTwoMinutesOnAreInMinutes(double seconds, String text) {
    assertThat(WorkEstimate.time(WorkEstimate.seconds(seconds))).isEqualTo(text);
  }
}
