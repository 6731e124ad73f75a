package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;
import org.castnet.run.Simulation;
import org.castnet.run.Verdict;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

/** Plans of reductions as JSON. */
class ReductionJsonTest {
  private static final String PLAN =
      """
      {"network":"mesh:4x1","messages":[{"id":0,"destination":[0,0],"sources":[[1,0],[2,0]],"flits":8}],
       "sends":[{"id":0,"message":0,"after":null,"nodes":[[2,0],[1,0]],"lanes":[0],"deliver":[[1,0]]},
                {"id":1,"message":0,"after":0,"nodes":[[1,0],[0,0]],"lanes":[0],"deliver":[[0,0]]}]}
      """;

  private static PlanDocument read(String text) throws IOException {
    return new PlanReader().read(JsonText.parse(text));
  }

  @Test
  void readsAPlanOfAReduction() throws IOException {
    PlanDocument document = read(PLAN);
    assertThat(document.plan().reduces()).isTrue();
    assertThat(Verdict.of(document.plan()).valid()).isTrue();
  }

  @Test
  void writesReductionsAsTheyWereRead() throws IOException {
    PlanDocument document = read(PLAN);
    Verdict verdict = Verdict.of(document.plan());
    String text = JsonText.line(out -> PlanWriter.write(document, verdict, out));
    assertThat(text).contains("\"destination\":[0,0],\"sources\":[[1,0],[2,0]],\"flits\":8");
    assertThat(read(text).plan().messages()).isEqualTo(document.plan().messages());
    assertThat(read(text).plan().sends()).isEqualTo(document.plan().sends());
  }

  @Test
  void rejectsSourcesTogetherWithDestinations() {
    assertThatThrownBy(() -> read(PLAN.replace("\"sources\"", "\"destinations\":[],\"sources\"")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("either a source and destinations, or sources and a destination");
  }

  @Test
  void rejectsASourceListedTwice() {
    assertThatThrownBy(() -> read(PLAN.replace("[[1,0],[2,0]]", "[[1,0],[1,0]]")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("twice");
  }

  @Test
  void writesAndReadsTheResultOfAReduction() throws IOException {
    String plan =
        PLAN.replace(
                "\"flits\":8}]",
                "\"flits\":8},"
                    + "{\"id\":9,\"source\":[0,0],\"destinations\":[[1,0],[2,0]],\"flits\":8,"
                    + "\"resultOf\":0}]")
            .replace(
                "]}\n",
                ",{\"id\":2,\"message\":9,\"after\":1,\"nodes\":[[0,0],[1,0]],\"lanes\":[0],"
                    + "\"deliver\":[[1,0]]},"
                    + "{\"id\":3,\"message\":9,\"after\":2,\"nodes\":[[1,0],[2,0]],\"lanes\":[0],"
                    + "\"deliver\":[[2,0]]}]}\n");
    PlanDocument document = read(plan);
    assertThat(document.plan().messages().get(1))
        .isEqualTo(document.plan().messages().get(0).result(1));
    assertThat(Verdict.of(document.plan()).valid()).isTrue();
    Verdict verdict = Verdict.of(document.plan());
    String text = JsonText.line(out -> PlanWriter.write(document, verdict, out));
    assertThat(read(text).plan().messages()).isEqualTo(document.plan().messages());
    assertThat(Verdict.of(read(plan.replace("\"after\":1", "\"after\":null")).plan()).describe())
        .contains("does not wait for send 1, which delivers a part of it");
  }

  @Test
  void rejectsTheResultOfAnUnknownMessage() {
    assertThatThrownBy(
            () ->
                read(
                    "{\"network\":\"mesh:2x1\",\"sends\":[],\"messages\":[{\"source\":[0,0],"
                        + "\"destinations\":[[1,0]],\"resultOf\":5}]}"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("messages[0].resultOf: there is no message 5");
  }

  @Test
  void nodeCombinesBeforeEachDelivery() throws IOException {
    Technology plain = Technology.defaults().withStartUp(0).withFlitTime(10);
    PlanDocument document = read(PLAN);
    long without = Simulation.on(plain).run(document.plan()).latencies().longest();
    long with = Simulation.on(plain.withCombineTime(3)).run(document.plan()).latencies().longest();
    assertThat(with - without).isEqualTo(2 * 3 * 8);
  }
}
