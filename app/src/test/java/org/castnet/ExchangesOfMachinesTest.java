package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.stream.IntStream;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.PlanRun;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exchanges of machines with eight GPUs, by the scheme flow. */
class ExchangesOfMachinesTest {
  private static final double NEAR = 0.95; // of the lower bound

  private static Request exchange(int machines, CollectiveOperation operation) {
    return Castnet.on("dgx-h100:nodes=" + machines)
        .collective(operation)
        .size("1GB")
        .scheme("flow");
  }

  private static double shareOfBound(Request request) {
    PlanRun run = request.simulate();
    assertThat(PlanVerifier.verify(run.plan())).isEmpty();
    return request.lowerBound().shareOf(run.makespan().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void allToAllReachesBound(int machines) {
    assertThat(shareOfBound(exchange(machines, CollectiveOperation.ALLTOALL))).isBetween(NEAR, 1.0);
  }

  @Tag("heavy")
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 64})
  void allToAllOfManyMachinesReachesBound(int machines) {
    allToAllReachesBound(machines);
  }

  @ParameterizedTest
  @EnumSource(names = {"SCATTER", "GATHER"})
  void operationsWithOneRootReachBound(CollectiveOperation operation) {
    assertThat(shareOfBound(exchange(2, operation))).isBetween(NEAR, 1.0);
  }

  @Test
  void allGathersOfPairsAcrossMachinesReachBoundTogether() {
    int[] ranks = IntStream.range(0, 16).map(i -> i % 2 * 8 + i / 2).toArray();
    Request pairs = exchange(2, CollectiveOperation.ALLGATHER).hosts(ranks).group(2);
    assertThat(shareOfBound(pairs)).isBetween(NEAR, 1.0);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 4", "2, 8", "3, 4", "3, 6", "4, 16"})
  void groupsOfNeighboursUseAdaptersBesideNvlinks(int machines, int ranks) {
    Request groups = exchange(machines, CollectiveOperation.ALLTOALL).group(ranks);
    assertThat(shareOfBound(groups)).isBetween(NEAR, 1.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void groupsAcrossMachinesReachBound(int ranks) {
    int[] alternating = IntStream.range(0, 16).map(i -> i % 2 * 8 + i / 2).toArray();
    Request groups = exchange(2, CollectiveOperation.ALLTOALL).hosts(alternating).group(ranks);
    assertThat(shareOfBound(groups)).isBetween(NEAR, 1.0);
  }

  @Test
  void onlyHostsOfJobRelay() {
    int[] job = {0, 1, 2, 8, 9, 10};
    Request request = exchange(2, CollectiveOperation.ALLTOALL).hosts(job);
    assertThat(shareOfBound(request)).isBetween(NEAR, 1.0);
    IntSet members = new IntOpenHashSet(job);
    MulticastPlan plan = request.plan();
    assertThat(plan.sends())
        .allMatch(send -> members.contains(send.route().origin()))
        .allMatch(send -> members.contains(send.route().end(plan.network())));
  }
}
