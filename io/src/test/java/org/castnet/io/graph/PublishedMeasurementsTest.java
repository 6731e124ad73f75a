package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.Castnet;
import org.castnet.LargestBandwidth;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.CollectiveOperation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bandwidths that nccl-tests measured on known machines; docs/clusters.md lists the sources. */
class PublishedMeasurementsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NVIDIA/nccl-tests 272     | dgx-h200:nodes=1          | ALLREDUCE | 4GiB  | 475",
        "NVIDIA/nccl-tests 290     | dgx-h100:nodes=1          | ALLREDUCE | 16GiB | 476",
        "NVIDIA/nccl 1374          | dgx-h100:nodes=1          | ALLREDUCE | 16GiB | 480",
        "NVIDIA/nccl-tests 212     | dgx-h100:nodes=1,nvls=off | ALLREDUCE | 16GiB | 370",
        "NVIDIA/nccl-tests 212     | dgx-h100:nodes=1          | ALLGATHER | 16GiB | 370",
        "NVIDIA/nccl 1807          | dgx-b200:nodes=1          | ALLREDUCE | 16GiB | 830",
        "coreweave/nccl-tests 43   | gb200:racks=1             | ALLREDUCE | 4GiB  | 839.16",
        "coreweave/nccl-tests 43   | gb200:racks=1             | ALLREDUCE | 8GiB  | 846.82",
        "NVIDIA/nccl 1221          | dgx-h100:nodes=2          | ALLREDUCE | 8GiB  | 430",
        "NVIDIA/nccl 1221          | dgx-h100:nodes=2,nvls=off | ALLREDUCE | 8GiB  | 330",
        "NVIDIA/nccl 1221          | dgx-h100:nodes=4          | ALLREDUCE | 8GiB  | 320",
        "NVIDIA/nccl 1218          | dgx-h100:nodes=32         | ALLGATHER | 2GiB  | 200",
        "NVIDIA/nccl-tests 149     | dgx-a100:nodes=1          | ALLREDUCE | 1GiB  | 200"
      })
  void noMeasurementExceedsItsBound(
      String source, String machine, CollectiveOperation operation, String size, double measured) {
    LargestBandwidth bound =
        Castnet.on(NetworkSpec.parse(machine)).collective(operation).size(size).expect();
    assertThat(bound.busbw() / 1e9).as(source).isGreaterThan(measured);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dgx-h200:nodes=1          | 449.9 | 787.4",
        "dgx-h200:nodes=1,nvls=off | 257.1 | 450.0"
      })
  void switchesThatReduceNearlyDoubleTheBusBandwidth(String machine, double algbw, double busbw) {
    LargestBandwidth bound =
        Castnet.on(NetworkSpec.parse(machine))
            .collective(CollectiveOperation.ALLREDUCE)
            .size("8GiB")
            .expect();
    assertThat(Math.round(bound.algbw() / 1e8) / 10.0).isEqualTo(algbw);
    assertThat(Math.round(bound.busbw() / 1e8) / 10.0).isEqualTo(busbw);
  }
}
