package org.castnet.circuits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.castnet.clos.MiddleTies;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the answers to the lines of a trace. */
class TraceRouterTest {
  private static final String SMALL = "{\"net\":{\"m\":2,\"n\":2,\"r\":2,\"alpha\":2,\"d\":2}}";

  private static TraceRouter router(Path journal) {
    return new TraceRouter(Optional.empty(), Optional.empty(), journal);
  }

  @Test
  void circuitUsesLowestMiddleOfIdleNetwork() throws IOException {
    try (TraceRouter router = router(null)) {
      assertThat(router.begun()).isFalse();
      router.begin(SMALL);
      assertThat(router.begun()).isTrue();
      assertThat(router.answer("{\"op\":\"connect\",\"in\":0,\"out\":[0,2]}"))
          .isEqualTo("{\"ok\":true,\"picks\":[[0,[0,1]]]}");
    }
  }

  @Test
  void secondCircuitOfInputSwitchUsesNextMiddle() throws IOException {
    try (TraceRouter router = router(null)) {
      router.begin(SMALL);
      router.answer("{\"op\":\"connect\",\"in\":0,\"out\":[0]}");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":1,\"out\":[2]}"))
          .isEqualTo("{\"ok\":true,\"picks\":[[1,[1]]]}");
    }
  }

  @Test
  void everyRejectionStatesReasonAndChangesNothing() throws IOException {
    try (TraceRouter router = router(null)) {
      router.begin("{\"net\":{\"m\":1,\"n\":2,\"r\":2,\"alpha\":1,\"d\":1}}");
      assertThat(router.answer("{\"op\":\"disconnect\",\"in\":0}")).contains("\"why\":\"idle\"");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":9,\"out\":[0]}"))
          .contains("\"why\":\"bad\"");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":0,\"out\":[0,2]}"))
          .isEqualTo("{\"ok\":true,\"picks\":[[0,[0,1]]]}");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":0,\"out\":[1]}"))
          .contains("\"why\":\"busy_in\"");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":1,\"out\":[2]}"))
          .contains("\"why\":\"busy_out\"");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":1,\"out\":[1,3]}"))
          .contains("\"why\":\"ineligible\"");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":1,\"out\":[1]}"))
          .contains("\"why\":\"blocked\"");
      assertThat(router.statistics().blocked()).isEqualTo(1);
      assertThat(router.answer("{\"op\":\"disconnect\",\"in\":0}")).isEqualTo("{\"ok\":true}");
      assertThat(router.answer("{\"op\":\"connect\",\"in\":1,\"out\":[1]}"))
          .isEqualTo("{\"ok\":true,\"picks\":[[0,[0]]]}");
    }
  }

  @Test
  void statisticsCountRequestsAndLiveCircuits() throws IOException {
    try (TraceRouter router = router(null)) {
      router.begin(SMALL);
      router.answer("{\"op\":\"connect\",\"in\":0,\"out\":[0,2]}");
      router.answer("{\"op\":\"connect\",\"in\":2,\"out\":[1]}");
      router.answer("{\"op\":\"disconnect\",\"in\":2}");
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
        router.statistics().print(out, router.router());
      }
      assertThat(bytes.toString(StandardCharsets.UTF_8))
          .contains("connects     2")
          .contains("disconnects  1")
          .contains("1 middles    2")
          .contains("live         1 circuit")
          .contains("links used   1 and 2 of 4 a stage");
    }
  }

  @Test
  void tieRuleOfCallerOverridesTrace() throws IOException {
    String last = "{\"net\":{\"m\":4,\"n\":2,\"r\":2,\"alpha\":2,\"d\":2},\"ties\":\"packed\"}";
    try (TraceRouter own = router(null);
        TraceRouter callers =
            new TraceRouter(Optional.of(MiddleTies.LOWEST), Optional.empty(), null)) {
      own.begin(last);
      callers.begin(last);
      for (TraceRouter router : new TraceRouter[] {own, callers}) {
        router.answer("{\"op\":\"connect\",\"in\":0,\"out\":[0]}");
        router.answer("{\"op\":\"connect\",\"in\":1,\"out\":[2]}");
        router.answer("{\"op\":\"disconnect\",\"in\":0}");
      }
      String request = "{\"op\":\"connect\",\"in\":2,\"out\":[1]}";
      assertThat(own.answer(request)).as("the busiest").contains("[[1,[0]]]");
      assertThat(callers.answer(request)).as("the lowest").contains("[[0,[0]]]");
    }
  }

  @Test
  void journalRestoresCircuits(@TempDir Path folder) throws IOException {
    Path journal = folder.resolve("circuits.journal");
    try (TraceRouter first = router(journal)) {
      first.begin(SMALL);
      first.answer("{\"op\":\"connect\",\"in\":0,\"out\":[0,2]}");
    }
    try (TraceRouter second = router(journal)) {
      second.begin(SMALL);
      assertThat(second.answer("{\"op\":\"connect\",\"in\":0,\"out\":[1]}"))
          .contains("\"why\":\"busy_in\"");
      assertThat(second.answer("{\"op\":\"disconnect\",\"in\":0}")).isEqualTo("{\"ok\":true}");
    }
  }

  @Test
  void fiveStageNetworkReportsPicksInsideMiddles() throws IOException {
    try (TraceRouter router = new TraceRouter(Optional.empty(), Optional.empty(), null, 5)) {
      router.begin("{\"net\":{\"m\":8,\"n\":4,\"r\":4,\"alpha\":1,\"d\":1}}");
      String answer = router.answer("{\"op\":\"connect\",\"in\":0,\"out\":[5]}");
      assertThat(answer).startsWith("{\"ok\":true,\"picks\":[[0,[1],[[");
    }
  }

  @Test
  void rejectsEvenNumberOfStages() {
    assertThatThrownBy(() -> new TraceRouter(Optional.empty(), Optional.empty(), null, 4))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are 3, 5, 7");
  }
}
