package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Configurations of BookSim on the command line. */
class BookSimTest {
  private static final String MESH =
      "topology = mesh; k = 4; n = 2; routing_function = dor; num_vcs = 1;\n";

  @Test
  void latencyAndLoadArePrintedInUnitsOfBookSim() {
    Ran ran = Ran.withInput(MESH + "injection_rate = 0.05;", "booksim", "-");
    assertThat(ran.done()).as(ran.error()).isTrue();
    assertThat(ran.out().lines().toList())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("mesh:4x4"),
            line -> assertThat(line).endsWith("injection rate   latency [cycles]   accepted"),
            line -> assertThat(line).matches("idle network +[0-9.]+ *"),
            line -> assertThat(line).startsWith("configuration             0.0500  "));
  }

  @Test
  void parametersAfterTheFileReplaceThoseInIt() {
    Ran written =
        Ran.withInput(
            MESH + "packet_size = 5; injection_rate = 0.01;", "booksim", "-", "--print-study");
    Ran replaced =
        Ran.withInput(
            MESH + "packet_size = 2;",
            "booksim",
            "-",
            "--print-study",
            "injection_rate=0.01",
            "packet_size=5");
    assertThat(replaced.done()).as(replaced.error()).isTrue();
    assertThat(replaced.out()).isEqualTo(written.out()).contains("\"flits\":5");
  }

  /** The loop is a link, three cycles of the router, a departure, and the credit's link. */
  @Test
  void noteStatesThatBuffersAreShorterThanCreditLoop() {
    String router = MESH + "routing_delay = 0; injection_rate = 0.01; packet_size = 5;";
    Ran shorter = Ran.withInput(router, "booksim", "-", "vc_buf_size=4");
    assertThat(shorter.out())
        .contains("note: vc_buf_size = 4 is below the 6 cycles until a credit returns");
    assertThat(Ran.withInput(router, "booksim", "-", "vc_buf_size=6").out())
        .doesNotContain("note:");
  }

  @Test
  void rejectsUnknownParametersByName() {
    Ran unknown = Ran.withInput(MESH, "booksim", "-", "packet_sise=5");
    assertThat(unknown.code()).isNotEqualTo(CastnetCommand.DONE);
    assertThat(unknown.error()).contains("packet_sise").contains("did you mean 'packet_size'?");
    Ran noValue = Ran.withInput(MESH, "booksim", "-", "mesh.out");
    assertThat(noValue.error()).contains("expected 'name = value;', found 'mesh.out;'");
  }
}
