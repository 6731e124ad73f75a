package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Plans of collective operations in each format of other programs. Messages in parts, sends with
 * several messages are written, or rejected with a reason; reductions in switches are rejected.
 */
class ExportedCollectivesTest {
  private static final List<String> PROGRAMS =
      List.of("mpi", "mpiplan", "goal", "mscclxml", "mscclpp");

  private static Ran plan(
      String network, String operation, String scheme, String size, String format) {
    return Ran.castnet(
        "plan",
        "--network",
        network,
        "--collective",
        operation,
        "--scheme",
        scheme,
        "--size",
        size,
        "--format",
        format);
  }

  @ParameterizedTest
  @CsvSource({
    "dgx-h100:nodes=2, alltoall, flow",
    "'torus:3x3,speed=25GB/s', alltoall, flow",
    "'complete:5,speed=10GB/s', scatter, flow",
    "'fattree:4,speed=25GB/s', gather, flow",
    "'fattree:4,speed=25GB/s', allgather, bruck",
    "'fattree:4,speed=25GB/s', alltoall, bruck",
    "'fattree:4,speed=25GB/s', scatter, binomial"
  })
  void bundlesAndPartsAreWrittenOrRejected(String network, String operation, String scheme) {
    for (String size : List.of("64KB", "4MB")) {
      for (String format : PROGRAMS) {
        isPlanOrReason(plan(network, operation, scheme, size, format), format);
      }
      for (String format : List.of("json", "text", "svg")) {
        Ran shown = plan(network, operation, scheme, size, format);
        assertThat(shown.code()).as(format + ": " + shown.error()).isEqualTo(CastnetCommand.DONE);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "dgx-h100:nodes=1, allreduce",
    "dgx-h100:nodes=2, allreduce",
    "gb200:racks=1, reduce"
  })
  void reductionsInSwitchesAreNoPlansOfProcesses(String network, String operation) {
    for (String format : PROGRAMS) {
      Ran ran = plan(network, operation, "in-network", "1MB", format);
      assertThat(ran.code()).as(format + ": " + ran.error()).isEqualTo(CastnetCommand.BAD_INPUT);
      assertThat(ran.out()).as(format).isEmpty();
      assertThat(ran.error())
          .containsPattern(
              "format " + format + " cannot express (copies by routers|reductions in)");
    }
    for (String format : List.of("json", "text", "svg")) {
      Ran shown = plan(network, operation, "in-network", "1MB", format);
      assertThat(shown.code()).as(format + ": " + shown.error()).isEqualTo(CastnetCommand.DONE);
    }
  }

  private static void isPlanOrReason(Ran ran, String format) {
    if (ran.code() == CastnetCommand.DONE) {
      assertThat(ran.out()).as(format).isNotBlank();
    } else {
      assertThat(ran.code()).as(format + ": " + ran.error()).isEqualTo(CastnetCommand.BAD_INPUT);
      assertThat(ran.out()).as(format).isEmpty();
      assertThat(ran.error()).as(format).doesNotContain("Exception").doesNotContain("\tat ");
      assertThat(ran.complaints()).as(format).hasSize(1);
    }
  }
}
