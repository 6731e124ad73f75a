package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The largest number of deliveries of a request, in whichever form it requests them. */
class DeliveriesLimitTest {
  private static final Path PUBLISHED =
      Path.of(System.getProperty("castnet.root"))
          .resolve("schedules/src/test/resources/org/castnet/schedule/published");

  private Served served;

  /** A workbench that allows this number of deliveries. */
  private void serve(int deliveries) {
    WorkbenchLimits usual = WorkbenchLimits.usual();
    served =
        new Served(
            WorkbenchSettings.local(0)
                .with(
                    new WorkbenchLimits(
                        usual.body(),
                        usual.answer(),
                        usual.nodes(),
                        deliveries,
                        usual.hops(),
                        usual.time(),
                        usual.workers(),
                        usual.waiting(),
                        usual.capacity())));
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private HttpResponse<String> run(String traffic) throws IOException {
    return served.post(
        "/api/simulate",
        ("{'network':'mesh:4x4','scheme':'unicast'," + traffic + "}").replace('\'', '"'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "15 | 'traffic':{'collective':'broadcast','size':'1KB'}",
        "240 | 'traffic':{'collective':'allgather','size':'1KB'}",
        "480 | 'traffic':{'collective':'allreduce','size':'1KB'}",
        "30 | 'traffic':{'collective':'barrier'}",
        "240 | 'traffic':{'collective':'alltoall-multicast','group':4,'flits':1}",
        "48 | 'traffic':{'collective':'reduce-scatter','group':4,'flits':1}",
        "56 | 'traffic':{'collective':'reduce-scatter','group':8,'flits':1,"
            + "'hosts':[[0,0],[1,0],[2,0],[3,0],[0,1],[1,1],[2,1],[3,1]]}",
        "12 | 'traffic':{'multicasts':4,'destinations':3}",
        "3 | 'messages':[{'source':[0,0],'destinations':[[1,1],[3,3],[0,2]]}]",
        "3 | 'messages':[{'destination':[0,0],'sources':[[1,1],[3,3],[0,2]]}]",
      })
  void aRequestMayHaveAsManyDeliveriesAsTheLimitAndNoMore(int deliveries, String traffic)
      throws IOException {
    serve(deliveries - 1);
    assertThat(run(traffic).statusCode()).isEqualTo(400);
    assertThat(run(traffic).body()).contains("more than " + (deliveries - 1) + " deliveries");
    served.close();
    serve(deliveries);
    HttpResponse<String> answer = run(traffic);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"allgather", "allreduce", "reduce-scatter", "alltoall-multicast"})
  void aCollectiveOfAHugeNetworkIsRejectedBeforeItsMessagesAreCreated(String operation)
      throws IOException {
    serve(WorkbenchLimits.usual().deliveries());
    HttpResponse<String> answer =
        served.post(
            "/api/simulate",
            "{\"network\":\"torus:250x250\",\"scheme\":\"unicast\",\"traffic\":{\"collective\":\""
                + operation
                + "\"}}");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("more than 1048576 deliveries");
  }

  private String upload(String text) throws IOException {
    HttpResponse<String> answer =
        served.send(
            served
                .to("/api/files?name=schedule")
                .header("content-type", "text/plain")
                .POST(BodyPublishers.ofString(text)));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return JsonText.parse(answer.body()).path("file").asText();
  }

  private HttpResponse<String> asGiven(String work, String file) throws IOException {
    String scheme = work.equals("verify") ? "" : ",\"scheme\":\"as-given\"";
    return served.post("/api/" + work, "{\"schedule\":\"" + file + "\"" + scheme + "}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify", "simulate", "playback"})
  void aScheduleIsBoundedToo(String work) throws IOException {
    String ring = Files.readString(PUBLISHED.resolve("allgather-ring-8.xml"));
    serve(55);
    HttpResponse<String> rejected = asGiven(work, upload(ring));
    assertThat(rejected.statusCode()).isEqualTo(400);
    assertThat(rejected.body()).contains("the schedule has 56 deliveries; at most 55 are allowed");
    served.close();
    serve(56);
    HttpResponse<String> answer = asGiven(work, upload(ring));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
  }

  @Test
  void anUploadedPlanIsBoundedToo() throws IOException {
    serve(3);
    String plan =
        served
            .post(
                "/api/plan",
                "{\"network\":\"mesh:4x4\",\"scheme\":\"u-mesh\",\"messages\":"
                    + "[{\"source\":[0,0],\"destinations\":[[1,1],[3,3],[0,2]]}]}")
            .body();
    assertThat(asGiven("simulate", upload(plan)).statusCode()).isEqualTo(200);
    served.close();
    serve(2);
    assertThat(asGiven("simulate", upload(plan)).body()).contains("more than 2 deliveries");
    assertThat(served.post("/api/verify", plan).body()).contains("more than 2 deliveries");
  }

  @Test
  void aShortHeaderDoesNotCreateManyChunks() throws IOException {
    serve(WorkbenchLimits.usual().deliveries());
    StringBuilder gpus = new StringBuilder();
    for (int gpu = 0; gpu < 4096; gpu++) {
      gpus.append("<gpu id=\"%d\" i_chunks=\"1\" o_chunks=\"1\" s_chunks=\"0\"/>".formatted(gpu));
    }
    String large =
        "<algo name=\"x\" nchannels=\"1\" nchunksperloop=\"16777216\" ngpus=\"4096\""
            + " coll=\"allgather\" inplace=\"1\">"
            + gpus
            + "</algo>";
    HttpResponse<String> answer = asGiven("verify", upload(large));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("at most 1048576 are allowed");
  }
}
