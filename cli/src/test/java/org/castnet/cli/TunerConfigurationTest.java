package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The configuration of NCCL's tuner plugin, read by the rules of {@code
 * plugins/tuner/example/plugin.c}: lines of at most 255 characters with 8 to 10 fields, of which
 * the first line applies that matches operation, bytes and ranks.
 */
class TunerConfigurationTest {
  private static final String SIZES = "1KiB,64KiB,1MiB,64MiB,1GiB,8GiB";

  private static Ran tuner(String operation) {
    return Ran.castnet(
        "expect",
        "--network",
        "dgx-a100:nodes=4",
        "--collective",
        operation,
        "--size",
        SIZES,
        "--format",
        "tuner");
  }

  private record Line(String operation, BigInteger least, BigInteger most, String settings) {
    static Line of(String text) {
      List<String> fields = List.of(text.split(","));
      assertThat(text).hasSizeLessThan(256);
      assertThat(fields).hasSize(8);
      assertThat(fields.get(0))
          .isIn("broadcast", "reduce", "allgather", "reducescatter", "allreduce");
      assertThat(fields.get(3)).isIn("ring", "tree");
      assertThat(fields.get(4)).isIn("ll", "ll128", "simple");
      assertThat(fields.subList(5, 8)).containsExactly("-1", "-1", "32");
      return new Line(
          fields.get(0),
          new BigInteger(fields.get(1)),
          new BigInteger(fields.get(2)),
          fields.get(3) + " " + fields.get(4));
    }
  }

  /** Returns the settings of the first line that matches; empty if NCCL would decide. */
  private static Optional<String> settings(List<Line> lines, String operation, long bytes) {
    BigInteger size = BigInteger.valueOf(bytes);
    return lines.stream()
        .filter(each -> each.operation().equals(operation))
        .filter(each -> size.compareTo(each.least()) >= 0 && size.compareTo(each.most()) <= 0)
        .map(Line::settings)
        .findFirst();
  }

  @Test
  void smallAllReducesUseTheTreeAndLargeOnesTheFasterOfBoth() {
    List<Line> lines = new ArrayList<>();
    tuner("allreduce").out().lines().forEach(line -> lines.add(Line.of(line)));
    assertThat(settings(lines, "allreduce", 1024)).hasValue("tree ll");
    assertThat(settings(lines, "allreduce", 1L << 33)).isPresent();
    for (long bytes = 0; bytes < 1L << 40; bytes = 2 * bytes + 1) {
      assertThat(settings(lines, "allreduce", bytes)).as("%d bytes", bytes).isPresent();
    }
    for (int i = 1; i < lines.size(); i++) {
      assertThat(lines.get(i).least()).isEqualTo(lines.get(i - 1).most().add(BigInteger.ONE));
      assertThat(lines.get(i).settings()).isNotEqualTo(lines.get(i - 1).settings());
    }
  }

  @Test
  void operationsWithoutATreeUseTheRing() {
    List<String> lines = tuner("reduce-scatter").out().lines().toList();
    assertThat(lines).isNotEmpty().allMatch(line -> line.startsWith("reducescatter,"));
    assertThat(lines).allMatch(line -> line.contains(",ring,"));
  }

  @Test
  void rejectsOperationsThatTheTunerDoesNotKnow() {
    Ran ran = tuner("alltoall");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).contains("--format: NCCL's tuner selects algorithms of broadcast");
  }
}
