package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The OpenAPI document, held against the server. */
class DescriptionTest {
  private static final String HOME = "https://castnet.example/openapi.json";

  private static Served served;
  private static String text;
  private static JsonNode described;

  @BeforeAll
  static void start() throws IOException {
    served = Served.local();
    text = served.get("/api/openapi.json").body();
    described = JsonText.parse(text);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static JsonNode operation(String method, String path) {
    return described.path("paths").path(path).path(method.toLowerCase(Locale.ROOT));
  }

  /** Returns the violations of the schema at a place of the document by a value. */
  private static Set<ValidationMessage> failures(String place, JsonNode value) {
    return JsonSchemaFactory.getInstance(
            SpecVersion.VersionFlag.V202012,
            factory -> factory.schemaLoaders(loaders -> loaders.schemas(uri -> text)))
        .getSchema(SchemaLocation.of(HOME + "#" + place))
        .validate(value);
  }

  private static String place(String method, String path, String rest) {
    return "/paths/" + path.replace("/", "~1") + "/" + method.toLowerCase(Locale.ROOT) + rest;
  }

  @Test
  void exactlyTheExistingAddressesAreDescribed() {
    Set<String> said = new TreeSet<>();
    for (var path : described.path("paths").properties()) {
      for (var method : path.getValue().properties()) {
        said.add(method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
      }
    }
    Set<String> offered = new TreeSet<>();
    offered.add("GET /api/jobs/{job}/events");
    try (Jobs jobs = new Jobs(WorkbenchLimits.usual())) {
      for (WebRoute route :
          Workbench.routes(WorkbenchSettings.local(0), Catalogue.standard(), jobs)) {
        offered.add(route.method() + " " + route.path());
        JsonNode body = operation(route.method(), route.path()).at("/requestBody/content");
        assertThat(body.has(route.bodyType())).isEqualTo(!route.bodyType().isEmpty());
        assertThat(operation(route.method(), route.path()).at("/responses").size())
            .as(route.path())
            .isGreaterThan(1);
      }
    }
    assertThat(said).isEqualTo(offered);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/api/plan|{'network':'mesh:4x4','scheme':'u-mesh','messages':[{'source':[0,0],'destinations':[[1,1],[3,3]]}]}",
        "/api/plan|{'network':'hypercube:5','scheme':'auto','messages':[{'source':0,'destinations':[3,30],'flits':64}]}",
        "/api/plan|{'network':'irregular:switches=8,ports=8,hosts=4,seed=1','scheme':'pipeline','options':{'parts':'4'},"
            + "'messages':[{'source':'H0','destinations':['H3','H30'],'flits':100000}]}",
        "/api/verify|{'network':'mesh:2x2','messages':[{'id':0,'source':[0,0],'destinations':[[1,1]]}],"
            + "'sends':[{'id':0,'message':0,'after':null,'nodes':[[0,0],[1,0]],'deliver':[[1,0]]}]}",
        "/api/compare|{'network':'torus:8x8','traffic':{'multicasts':4,'destinations':6,'flits':32}}",
        "/api/compare|{'network':'hypercube:6','traffic':{'multicasts':2,'destinations':6,'flits':32}}",
        "/api/limit|{'network':'torus:8x8','traffic':{'multicasts':4,'destinations':6,'flits':32}}",
        "/api/simulate|{'network':'torus:8x8','scheme':'exchange','traffic':{'multicasts':4,'destinations':6,'flits':32}}",
        "/api/simulate|{'network':'torus:4x2,lanes=1','sends':[{'id':0,'nodes':[[0,0],'+x','+x','+x'],'deliver':[[3,0]]},"
            + "{'id':1,'nodes':[[1,0],'+x','+x','+x'],'deliver':[[0,0]]},{'id':2,'nodes':[[2,0],'+x','+x','+x'],'deliver':[[1,0]]},"
            + "{'id':3,'nodes':[[3,0],'+x','+x','+x'],'deliver':[[2,0]]}]}",
        "/api/playback|{'network':'mesh:4x4','scheme':'dual-path','traffic':{'multicasts':4,'destinations':6,'flits':32}}",
        "/api/jobs|{'work':'plan','request':{'network':'mesh:4x4','scheme':'u-mesh','messages':[{'source':[0,0],'destinations':[[1,1]]}]}}",
        "/api/study|{'network':'mesh:4x4','schemes':['u-mesh','unicast'],'traffic':{'multicasts':[1,2],'destinations':3},'replications':2}",
        "/api/reproduce|{'exhibit':'clos-table1','effort':'quick'}",
        "/api/results|{'study':'study','where':['scheme=u-mesh'],'metrics':['makespan']}",
        "/api/clos/design|{'n':16,'r':16,'alpha':1,'d':1}",
        "/api/clos/route|{'net':{'m':5,'n':4,'r':4,'alpha':1,'d':1},'operations':[{'op':'connect','in':0,'out':[0,5]},"
            + "{'op':'connect','in':0,'out':[1]},{'op':'disconnect','in':3}]}"
      })
  void requestsAndAnswersMatchTheDescription(String path, String quoted) throws IOException {
    String question = quoted.replace('\'', '"');
    String body = "/requestBody/content/application~1json/schema";
    assertThat(failures(place("post", path, body), JsonText.parse(question))).isEmpty();
    HttpResponse<String> answer = served.post(path, question);
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 202);
    matchesTheDescription("post", path, answer);
  }

  private static void matchesTheDescription(
      String method, String path, HttpResponse<String> answer) {
    String response = "/responses/" + answer.statusCode();
    JsonNode said = described.at(place(method, path, response));
    assertThat(said.isMissingNode())
        .as(method + " " + path + " may answer " + answer.statusCode())
        .isFalse();
    String kind = answer.headers().firstValue("content-type").orElseThrow();
    assertThat(said.path("content").has(kind)).isTrue();
    String schema = response + "/content/application~1json/schema";
    assertThat(failures(place(method, path, schema), JsonText.parse(answer.body()))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:4x4",
    "torus:4x4",
    "hypercube:4",
    "hypercube:9",
    "'mesh:4x4,fail=1,1'",
    "'irregular:switches=8,ports=8,hosts=4,seed=1'"
  })
  void networksAndTheirSchemesMatchTheDescription(String network) throws IOException {
    matchesTheDescription("get", "/api/networks", served.get("/api/networks?network=" + network));
    matchesTheDescription("get", "/api/schemes", served.get("/api/schemes?network=" + network));
  }

  @Test
  void theDescriptionExcludesOtherValues() {
    String plan = place("post", "/api/plan", "");
    JsonNode wrong = JsonText.parse("{\"network\":5,\"sends\":{}}");
    assertThat(failures(plan + "/requestBody/content/application~1json/schema", wrong))
        .isNotEmpty();
    assertThat(failures(plan + "/responses/200/content/application~1json/schema", wrong))
        .hasSizeGreaterThan(2);
  }

  @Test
  void errorsMatchTheDescription() throws IOException {
    matchesTheDescription("get", "/api/networks", served.get("/api/networks"));
    matchesTheDescription("post", "/api/plan", served.post("/api/plan", "{"));
    matchesTheDescription("post", "/api/plan", served.post("/api/plan", " ".repeat(9 << 20)));
    matchesTheDescription("get", "/api/jobs/{job}", served.get("/api/jobs/none"));
    matchesTheDescription(
        "delete", "/api/jobs/{job}", served.send(served.to("/api/jobs/none").DELETE()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/api/exhibits|/api/exhibits",
        "/api/formats|/api/formats",
        "/api/version|/api/version",
        "/api/lessons|/api/lessons",
        "/api/lessons/worm/1|/api/lessons/{lesson}/{step}"
      })
  void readEndpointsMatchTheDescription(String requested, String path) throws IOException {
    matchesTheDescription("get", path, served.get(requested));
  }

  private static HttpResponse<String> upload(String text) throws IOException {
    return served.send(
        served
            .to("/api/files?name=mine")
            .header("content-type", "text/plain")
            .POST(BodyPublishers.ofString(text)));
  }

  @Test
  void filesOfEveryKindMatchTheDescription() throws IOException {
    matchesTheDescription("post", "/api/files", upload("graph { a -- b; b -- c; c -- a }"));
    HttpResponse<String> kept = upload("network: mesh:4x4\ntraffic: {multicasts: 2}\n");
    matchesTheDescription("post", "/api/files", kept);
    String file = JsonText.parse(kept.body()).path("file").asText();
    matchesTheDescription("get", "/api/files/{file}", served.get("/api/files/" + file));
    matchesTheDescription("get", "/api/files/{file}", served.get("/api/files/upload-0"));
    matchesTheDescription("post", "/api/files", upload("nothing of the kind"));
    HttpResponse<String> goal = upload("num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 0\n}\n");
    matchesTheDescription("post", "/api/files", goal);
  }

  @Test
  void uploadsMatchTheDescription() throws IOException {
    matchesTheDescription(
        "post",
        "/api/networks",
        served.send(
            served
                .to("/api/networks")
                .header("content-type", "text/plain")
                .POST(BodyPublishers.ofString("graph { a -- b; b -- c; c -- a }"))));
  }
}
