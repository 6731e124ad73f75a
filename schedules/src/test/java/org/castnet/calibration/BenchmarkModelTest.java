package org.castnet.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.castnet.calibration.BenchmarkModel.NcclAllReduce;
import org.castnet.input.BadInput;
import org.castnet.library.BenchmarkReader;
import org.castnet.library.BenchmarkRow;
import org.castnet.library.BenchmarkRow.Library;
import org.castnet.library.BenchmarkRow.Operation;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkModelTest {
  private static final double MICROSECOND = 1e6;

  private static BenchmarkModel model(String spec, NcclAllReduce allReduce) {
    Network network = NetworkSpec.parse(spec);
    return new BenchmarkModel(network, TechnologyPreset.NDR.on(network), 8, allReduce);
  }

  /** Small all-reduces on 16 H20 (NVIDIA/nccl issue 1244) and on 256 A100 (issue 652). */
  @Test
  void twoCostsExplainPublishedAllReducesOf16And256Gpus() {
    List<BenchmarkRow> published =
        List.of(
            new BenchmarkRow(Library.NCCL, Operation.ALLREDUCE, 8, 16, 46 * MICROSECOND),
            new BenchmarkRow(Library.NCCL, Operation.ALLREDUCE, 8, 256, 62 * MICROSECOND));
    BenchmarkModel model = model("dgx-a100:nodes=32", NcclAllReduce.TREE);
    CostFit fit = model.fit(published, List.of(Cost.START_UP, Cost.RECEIVE));
    assertThat(fit.predicted().get(0)).isCloseTo(46 * MICROSECOND, within(0.12 * 46 * MICROSECOND));
    assertThat(fit.predicted().get(1)).isCloseTo(62 * MICROSECOND, within(0.12 * 62 * MICROSECOND));
  }

  /** Ring all-reduces on two DGX A100 (NVIDIA/nccl issue 812). */
  @Test
  void startUpFitsPublishedRingOfTwoMachines() {
    String output =
        """
        # nThread 1 nGpus 1 minBytes 8 maxBytes 1073741824 step: 2(factor)
        #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
        #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
                   8             2     float     sum      -1    93.12    0.00    0.00      0    92.93    0.00    0.00      0
                  16             4     float     sum      -1    93.30    0.00    0.00      0    93.24    0.00    0.00      0
                  32             8     float     sum      -1    92.96    0.00    0.00      0    93.10    0.00    0.00      0
                  64            16     float     sum      -1    93.05    0.00    0.00      0    93.06    0.00    0.00      0
                 128            32     float     sum      -1    93.62    0.00    0.00      0    93.33    0.00    0.00      0
                 256            64     float     sum      -1    93.99    0.00    0.01      0    93.85    0.00    0.01      0
        """;
    List<BenchmarkRow> published = BenchmarkReader.read(output, 16);
    assertThat(published).hasSize(6);
    assertThat(published.get(0).operation()).isEqualTo(Operation.ALLREDUCE);
    CostFit fit =
        model("dgx-a100:nodes=2", NcclAllReduce.RING).fit(published, List.of(Cost.START_UP));
    double[] times = published.stream().mapToDouble(BenchmarkRow::picoseconds).toArray();
    for (double error : fit.errors(times)) {
      assertThat(error).isBetween(-0.01, 0.01);
    }
  }

  @Test
  void fitRecoversCostsFromPredictedTimesDespiteAnOutlier() {
    BenchmarkModel model = model("fattree:4", NcclAllReduce.TREE);
    Technology truth =
        TechnologyPreset.NDR
            .on(model.network())
            .withStartUp(3_000_000)
            .withReceive(700_000)
            .withCombineTime(400)
            .withFlitTime(2_000);
    BenchmarkModel exact = new BenchmarkModel(model.network(), truth, 8, NcclAllReduce.TREE);
    List<BenchmarkRow> rows = new ArrayList<>();
    for (Operation operation : Operation.values()) {
      for (long bytes = operation == Operation.BARRIER ? 0 : 64; bytes <= 1 << 20; bytes *= 16) {
        BenchmarkRow row = new BenchmarkRow(Library.MPI, operation, bytes, 0, 1);
        double time = exact.fit(List.of(row), List.of()).predicted().get(0);
        rows.add(new BenchmarkRow(Library.MPI, operation, bytes, 0, time));
        if (bytes == 0) {
          break;
        }
      }
    }
    BenchmarkRow first = rows.get(3);
    rows.set(
        3,
        new BenchmarkRow(
            first.library(),
            first.operation(),
            first.bytes(),
            first.ranks(),
            2 * first.picoseconds()));
    CostFit fit = model.fit(rows, List.of(Cost.values()));
    assertThat(fit.fitted()).containsExactlyInAnyOrder(Cost.values());
    assertThat((double) Cost.START_UP.of(fit.technology())).isCloseTo(3e6, within(0.1e6));
    assertThat((double) Cost.RECEIVE.of(fit.technology())).isCloseTo(7e5, within(0.7e5));
    assertThat((double) Cost.FLIT_TIME.of(fit.technology())).isCloseTo(2_000, within(60.0));
    assertThat((double) Cost.COMBINE.of(fit.technology())).isCloseTo(400, within(60.0));
  }

  @Test
  void costWithoutEffectKeepsItsValue() {
    BenchmarkModel model = model("fattree:4", NcclAllReduce.TREE);
    List<BenchmarkRow> pings = new ArrayList<>();
    for (long bytes = 64; bytes < 1 << 20; bytes *= 4) {
      double time = 4e6 + bytes * 20;
      pings.add(new BenchmarkRow(Library.MPI, Operation.LATENCY, bytes, 2, time));
    }
    CostFit fit = model.fit(pings, List.of(Cost.values()));
    assertThat(fit.fitted()).containsExactlyInAnyOrder(Cost.START_UP, Cost.FLIT_TIME);
    assertThat(fit.technology().node().receive()).isEqualTo(286_000);
  }

  @ParameterizedTest
  @EnumSource(Operation.class)
  void assumedPlansAreSound(Operation operation) {
    for (Library library : Library.values()) {
      for (NcclAllReduce allReduce : NcclAllReduce.values()) {
        for (int ranks : new int[] {2, 8, 11, 16}) {
          BenchmarkRow row = new BenchmarkRow(library, operation, 5 << 18, ranks, 1);
          BenchmarkModel model = model("dgx-a100:nodes=2", allReduce);
          MulticastPlan plan = model.plan(row, model.network().routes());
          assertThat(PlanVerifier.verify(plan)).as("%s, %s", row, allReduce).isEmpty();
        }
      }
    }
  }

  @Test
  void readsTitlesOfOsuBenchmarks() {
    List<BenchmarkRow> rows =
        BenchmarkReader.read(
            """

            # OSU MPI Bandwidth Test v7.3
            # Size      Bandwidth (MB/s)
            1048576             24509.98

            # OSU MPI-CUDA Allreduce Latency Test v7.3
            # Size       Avg Latency(us)
            4                       9.75
            # OSU MPI Barrier Latency Test v7.3
            # Avg Latency(us)
                         8.10
            """,
            4);
    assertThat(rows)
        .extracting(BenchmarkRow::operation)
        .containsExactly(Operation.STREAM, Operation.ALLREDUCE, Operation.BARRIER);
    assertThat(rows).extracting(BenchmarkRow::ranks).containsExactly(2, 4, 4);
    assertThat(rows.get(0).picoseconds()).isCloseTo(64 * 1048576 / 24509.98e6 * 1e12, within(1e3));
  }

  @Test
  void columnsOfNcclTestsDetermineOperation() {
    List<BenchmarkRow> rows =
        BenchmarkReader.read(
            """
            # nThread 1 nGpus 1
            #  Rank  0 Pid 1 on a device 0
            #  Rank  1 Pid 2 on a device 1
            #  Rank  2 Pid 3 on a device 2
            # size count type redop root time algbw busbw #wrong time algbw busbw #wrong
            1048576 262144 float sum -1 20 52.4 69.9 0 22 47.6 63.5 0
            1048576 262144 float sum -1 20 52.4 34.9 0 20 52.4 34.9 0
            1048576 262144 float none -1 20 52.4 34.9 0 20 52.4 34.9 N/A
            1048576 262144 float none 0 20 52.4 52.4 0 20 52.4 52.4 0
            1048576 262144 float sum 2 20 52.4 52.4 0 20 52.4 52.4 0
            """,
            0);
    assertThat(rows)
        .extracting(BenchmarkRow::operation)
        .containsExactly(
            Operation.ALLREDUCE,
            Operation.REDUCE_SCATTER,
            Operation.ALLGATHER,
            Operation.BROADCAST,
            Operation.REDUCE);
    assertThat(rows.get(0).ranks()).isEqualTo(3);
    assertThat(rows.get(0).picoseconds()).isEqualTo(21e6);
  }

  @ParameterizedTest
  @EnumSource(Operation.class)
  void estimateCountsSendsAndFlitsOfAssumedPlan(Operation operation) {
    for (Library library : Library.values()) {
      for (NcclAllReduce allReduce : NcclAllReduce.values()) {
        for (int ranks : new int[] {2, 8, 11, 16}) {
          BenchmarkRow row = new BenchmarkRow(library, operation, 5 << 18, ranks, 1);
          BenchmarkModel model = model("dgx-a100:nodes=2", allReduce);
          MulticastPlan plan = model.plan(row, model.network().routes());
          double flits = plan.sends().stream().mapToDouble(plan::flits).sum();
          assertThat(model.sends(row))
              .as("%s, %s", row, allReduce)
              .isEqualTo(new SendCount(plan.sends().size(), flits));
        }
      }
    }
  }

  @Test
  void sendsOfRingCarryShareOfBuffer() {
    for (Operation operation : List.of(Operation.ALLGATHER, Operation.REDUCE_SCATTER)) {
      BenchmarkRow row = new BenchmarkRow(Library.NCCL, operation, 1 << 20, 8, 1e9);
      BenchmarkModel model = model("dgx-a100:nodes=1", NcclAllReduce.RING);
      MulticastPlan plan = model.plan(row, model.network().routes());
      assertThat(plan.sends()).hasSize(8 * 7);
      assertThat(plan.sends()).allMatch(send -> plan.flits(send) == (1 << 20) / 8 / 64);
    }
  }

  @Test
  void longMessagesTakeMoreWorkIfEachFlitIsMovedByItself() {
    BenchmarkRow small = new BenchmarkRow(Library.NCCL, Operation.ALLREDUCE, 1 << 20, 8, 1e9);
    BenchmarkRow large = new BenchmarkRow(Library.NCCL, Operation.ALLREDUCE, 1 << 30, 8, 1e12);
    List<Cost> costs = List.of(Cost.START_UP);
    BenchmarkModel flitByFlit = model("twisted:4x2", NcclAllReduce.RING);
    assertThat(flitByFlit.work(List.of(large), costs).time())
        .isGreaterThan(flitByFlit.work(List.of(small), costs).time().multipliedBy(500));
    BenchmarkModel headers = model("dgx-a100:nodes=1", NcclAllReduce.RING);
    assertThat(headers.work(List.of(large), costs).time())
        .isEqualTo(headers.work(List.of(small), costs).time());
  }

  /** Of the 7 other nodes, 4 are neighbours and 3 are 2 links away. */
  @Test
  void eachFlitIsMovedOverTheMeanNumberOfLinks() {
    BenchmarkRow row = new BenchmarkRow(Library.NCCL, Operation.ALLGATHER, 7 << 20, 8, 1e9);
    BenchmarkModel model = model("twisted:4x2", NcclAllReduce.RING);
    long moves = (8 * 7) * ((7 << 20) / 8 / 64) * 10 / 7;
    assertThat(model.work(List.of(row), List.of(Cost.START_UP)).parts())
        .contains(moves + " flit moves");
  }

  @Test
  void workOfFitIsProportionalToTheNumberOfMeasurements() {
    BenchmarkRow row = new BenchmarkRow(Library.NCCL, Operation.ALLGATHER, 1 << 20, 50, 1e9);
    BenchmarkModel model = model("slimfly:q=5", NcclAllReduce.RING);
    FitWork one = model.work(List.of(row), List.of(Cost.START_UP));
    FitWork many = model.work(Collections.nCopies(100, row), List.of(Cost.START_UP));
    assertThat(one.parts()).contains("2450 sends");
    assertThat(many.parts()).contains("245000 sends");
    assertThat(many.bytes()).isEqualTo(100 * one.bytes());
  }

  @Test
  void rejectsOutputWithoutMeasurements() {
    assertThatThrownBy(() -> BenchmarkReader.read("nothing\\n", 0))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no measurements were found");
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 1, -1})
  void rejectsRanksThatTheNetworkCannotHave(int ranks) {
    BenchmarkRow row = new BenchmarkRow(Library.NCCL, Operation.ALLREDUCE, 8, ranks, 1);
    BenchmarkModel model = model("dgx-a100:nodes=2", NcclAllReduce.TREE);
    String message = "the output is of " + ranks + " ranks, but";
    assertThatThrownBy(() -> model.fit(List.of(row), List.of()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
    assertThatThrownBy(() -> model.work(List.of(row), List.of()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }
}
