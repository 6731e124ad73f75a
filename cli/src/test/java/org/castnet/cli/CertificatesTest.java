package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lower bounds in JSON, which {@code examples/check_bound.py} checks by their lengths. */
class CertificatesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String COMPLETE = "complete:4,speed=100GB/s";

  @TempDir Path folder;

  /** The outcome of the script. */
  private record Checked(int code, String out) {}

  private Checked check(JsonNode network, JsonNode bound, JsonNode request)
      throws IOException, InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder(
                  "python3",
                  Path.of("..", "examples", "check_bound.py").toString(),
                  write("network", network),
                  write("bound", bound),
                  write("request", request))
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      assumeTrue(false, "python3 is not installed");
      throw e;
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Checked(process.waitFor(), out);
  }

  private String write(String name, JsonNode json) throws IOException {
    return Files.writeString(folder.resolve(name + ".json"), json.toString()).toString();
  }

  private static JsonNode answer(Ran ran) throws IOException {
    assertThat(ran.code()).as(ran.error()).isZero();
    return JSON.readTree(ran.out());
  }

  private static JsonNode network(String spec) throws IOException {
    return answer(Ran.castnet("network", spec, "--format", "json"));
  }

  private static ObjectNode bound(JsonNode request) throws IOException {
    return (ObjectNode) answer(Ran.withInput(request.toString(), "limit", "-", "--format", "json"));
  }

  private static ObjectNode request(String spec) {
    ObjectNode request = JSON.createObjectNode().put("network", spec);
    request.putArray("messages");
    return request;
  }

  private static void add(ObjectNode request, long flits, String source, String... destinations) {
    ArrayNode messages = (ArrayNode) request.get("messages");
    ObjectNode message = messages.addObject().put("id", messages.size()).put("flits", flits);
    message.put("source", source);
    ArrayNode to = message.putArray("destinations");
    for (String each : destinations) {
      to.add(each);
    }
  }

  private static ObjectNode scatter() {
    ObjectNode request = request(COMPLETE);
    for (String to : new String[] {"1", "2", "3"}) {
      add(request, 1 << 24, "0", to);
    }
    return request;
  }

  @Test
  void aScatterTakesAsLongAsTheLinksOfItsRoot() throws IOException, InterruptedException {
    ObjectNode bound = bound(scatter());
    assertThat(bound.path("limit").asLong()).isBetween(10_737_000_000L, 10_740_000_000L);
    assertThat(bound.path("cut")).hasSize(3);
    assertThat(bound.has("into")).isFalse();
    assertThat(bound.path("outOf").asText()).isEqualTo("0");
    assertThat(check(network(COMPLETE), bound, scatter())).isEqualTo(new Checked(0, ""));
  }

  @Test
  void plansAndRunsStateTheLinkThatTheyKeepBusyLongest() throws IOException {
    String[] broadcast = {
      "--network", "complete:4", "--from", "0", "--to", "1 2 3",
    };
    JsonNode plan = answer(command("plan --scheme unicast", broadcast)).get("bottleneck");
    assertThat(plan.path("name").asText()).isEqualTo("0 -> 1");
    assertThat(plan.path("busy").asLong()).isPositive();
    assertThat(plan.has("shareOfMakespan")).isFalse();
    JsonNode run = answer(command("simulate --scheme unicast", broadcast));
    assertThat(run.at("/bottleneck/busy")).isEqualTo(plan.get("busy"));
    assertThat(run.at("/bottleneck/shareOfMakespan").asDouble()).isBetween(0.01, 1.0);
    assertThat(run.get("cut")).isEqualTo(answer(command("limit", broadcast)).get("cut"));
  }

  private static Ran command(String name, String... options) {
    return Ran.castnet(
        Stream.of(List.of(name.split(" ", -1)), List.of(options), List.of("--format", "json"))
            .flatMap(List::stream)
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    "'mesh:4', all, 4",
    "'complete:5,speed=10GB/s', all, 5",
    "'dgx-h100:nodes=2', all, 12",
    "'irregular:switches=5,ports=6,hosts=2,seed=3', one, 9",
    "'complete:6', one, 6"
  })
  void theScriptConfirmsBoundsOfRandomMulticasts(String spec, String ports, int count)
      throws IOException, InterruptedException {
    JsonNode network = network(spec);
    JsonNode nodes = network.has("hosts") ? network.get("hosts") : network.get("nodes");
    Random random = new Random(count);
    ObjectNode request = request(spec);
    request.putObject("wormhole").put("ports", ports).put("startUp", "1ns");
    for (int i = 0; i < count; i++) {
      int source = random.nextInt(nodes.size());
      String[] destinations =
          random
              .ints(0, nodes.size())
              .filter(node -> node != source)
              .distinct()
              .limit(1 + i % 3)
              .mapToObj(node -> nodes.get(node).asText())
              .toArray(String[]::new);
      add(request, 1 + random.nextInt(1 << 20), nodes.get(source).asText(), destinations);
    }
    assertThat(check(network, bound(request), request)).as(spec).isEqualTo(new Checked(0, ""));
  }

  /** All-reduces among the first nodes, each node being the root of a message. */
  private static ObjectNode allReduce(String spec, List<JsonNode> nodes, int roots) {
    ObjectNode request = request(spec);
    request.putObject("wormhole").put("startUp", "1ns");
    for (int root = 0; root < roots; root++) {
      List<JsonNode> others = new ArrayList<>(nodes);
      JsonNode at = others.remove(root);
      ArrayNode messages = (ArrayNode) request.get("messages");
      ObjectNode reduction = messages.addObject().put("id", 2 * root).put("flits", 1 << 20);
      reduction.set("destination", at);
      reduction.putArray("sources").addAll(others);
      ObjectNode result = messages.addObject().put("id", 2 * root + 1).put("flits", 1 << 20);
      result.put("resultOf", 2 * root).set("source", at);
      result.putArray("destinations").addAll(others);
    }
    return request;
  }

  @ParameterizedTest
  @CsvSource({
    "'complete:4', 4, 1, ANY",
    "'complete:5,speed=10GB/s', 4, 4, ANY",
    "'mesh:3x3', 9, 9, ANY",
    "'torus:4x3', 5, 1, NODES",
    "'irregular:switches=5,ports=6,hosts=2,seed=3', 10, 2, ANY",
    "'dgx-h100:nodes=2', 16, 2, NODES",
    "'dgx-h100:nodes=2,nvls=off', 12, 12, ANY",
    "'dgx-h100:nodes=2,nvls=off', 3, 1, ANY",
    "'dgx-h100:nodes=8,nvls=off', 64, 1, ANY"
  })
  void theScriptConfirmsBoundsOfAllReduces(String spec, int size, int roots, String receives)
      throws IOException, InterruptedException {
    JsonNode network = network(spec);
    List<JsonNode> nodes = new ArrayList<>();
    (network.has("hosts") ? network.get("hosts") : network.get("nodes")).forEach(nodes::add);
    ObjectNode request = allReduce(spec, nodes.subList(0, size), roots);
    ObjectNode bound = bound(request);
    assertThat(bound.at("/certificate/demands/0/from").isEmpty() ? "ANY" : "NODES")
        .isEqualTo(receives);
    assertThat(check(network, bound, request)).as(spec).isEqualTo(new Checked(0, ""));
  }

  /**
   * The least times were computed by another solver of linear programs (HiGHS by SciPy), with a
   * flow for each message and destination. Speeds differ; some requests leave out hosts.
   */
  @Test
  void boundsAreTheOptimaOfLinearPrograms() throws IOException {
    for (JsonNode each : randomRequests()) {
      ObjectNode request = each.get("request").deepCopy();
      request.put("network", "json:" + write("random", each.get("network")));
      double least = each.get("least").doubleValue();
      String[] flow = bound(request).get("flow").asText().split("/", -1);
      assertThat(Double.parseDouble(flow[0]) / Double.parseDouble(flow[1]))
          .as("%s on %s", each.get("kind"), each.get("network"))
          .isBetween(least * (1 - 1e-3), least * (1 + 1e-7));
    }
  }

  @Test
  void remediesAreConfirmedOnNetworksWithFasterCables() throws IOException {
    int remedies = 0;
    for (JsonNode each : randomRequests()) {
      ObjectNode request = each.get("request").deepCopy();
      ObjectNode network = each.get("network").deepCopy();
      request.put("network", "json:" + write("slow", network));
      JsonNode remedy = bound(request).path("widening");
      if (remedy.isObject()) {
        speedUp(network.get("links"), remedy.get("links"));
        request.put("network", "json:" + write("fast", network));
        assertThat(bound(request).get("limit").doubleValue())
            .as("%s on %s", each.get("kind"), each.get("network"))
            .isCloseTo(remedy.get("limit").doubleValue(), withinPercentage(0.1));
        remedies++;
      }
    }
    assertThat(remedies).isGreaterThan(20);
  }

  /** Doubles the speeds of named cables; names of parallel ones have a port. */
  private static void speedUp(JsonNode cables, JsonNode names) {
    List<String> named = new ArrayList<>();
    names.forEach(name -> named.add(name.asText()));
    for (JsonNode cable : cables) {
      String link = cable.get("from").asText() + " -> " + cable.get("to").asText();
      if (named.contains(link) || named.contains(link + " at port " + cable.get("fromPort"))) {
        String speed = cable.get("speed").asText();
        int digits = speed.indexOf('G');
        long twice = 2 * Long.parseLong(speed.substring(0, digits));
        ((ObjectNode) cable).put("speed", twice + speed.substring(digits));
      }
    }
  }

  private static List<JsonNode> randomRequests() throws IOException {
    List<JsonNode> cases = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    CertificatesTest.class.getResourceAsStream("least-times.jsonl.gz")),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        cases.add(JSON.readTree(line));
      }
    }
    assertThat(cases).hasSize(39);
    return cases;
  }

  @Test
  void theScriptRejectsDeliveriesThatAnAllReduceDoesNotNeed()
      throws IOException, InterruptedException {
    JsonNode network = network(COMPLETE);
    List<JsonNode> nodes = new ArrayList<>();
    network.get("nodes").forEach(nodes::add);
    ObjectNode request = allReduce(COMPLETE, nodes, 1);
    ObjectNode more = bound(request);
    ((ArrayNode) more.at("/certificate/demands/0/flits")).set(0, 7 << 20);
    assertThat(check(network, more, request).out())
        .contains("the parts have 6291456 flits to receive, not 7340032");
    ObjectNode unseen = bound(request);
    ((ArrayNode) unseen.at("/certificate/lengths")).remove(0);
    assertThat(check(network, unseen, request).out()).contains("the lengths prove 0 flit times");
  }

  @Test
  void theScriptRejectsACopyThatIsSentTwice() throws IOException, InterruptedException {
    ObjectNode request = request("complete:3,speed=10GB/s");
    add(request, 1 << 20, "0", "1", "2");
    JsonNode network = network("complete:3,speed=10GB/s");
    ObjectNode bound = bound(request);
    assertThat(check(network, bound, request)).isEqualTo(new Checked(0, ""));
    ArrayNode demands = (ArrayNode) bound.at("/certificate/demands");
    ObjectNode copy = demands.get(0).deepCopy();
    copy.put("commodity", 1);
    ArrayNode to = (ArrayNode) copy.get("to");
    to.add(3 - to.remove(0).asInt());
    demands.add(copy);
    assertThat(check(network, bound, request).out())
        .contains("the certificate moves more flits than the messages");
  }

  @Test
  void theScriptRejectsFalseCertificates() throws IOException, InterruptedException {
    JsonNode network = network(COMPLETE);
    ObjectNode later = bound(scatter());
    ((ObjectNode) later.get("certificate")).put("flow", "16777217/1");
    assertThat(check(network, later, scatter()).out())
        .contains("the lengths prove 16777216 flit times instead of 16777217/1");
    ObjectNode more = bound(scatter());
    ((ArrayNode) more.at("/certificate/demands/0/flits")).set(0, 1 << 25);
    assertThat(check(network, more, scatter()).out())
        .contains("the certificate moves more flits than the messages");
    ObjectNode shorter = bound(scatter());
    ((ArrayNode) shorter.at("/certificate/lengths")).remove(0);
    assertThat(check(network, shorter, scatter()).code()).isEqualTo(1);
    ObjectNode twice = bound(scatter());
    ArrayNode demands = (ArrayNode) twice.at("/certificate/demands");
    ObjectNode half = demands.get(0).deepCopy();
    ((ArrayNode) demands.get(0).get("flits")).removeAll().add(1 << 24).add(1 << 24).add(0);
    ((ArrayNode) half.get("flits")).removeAll().add(0).add(0).add(1 << 24);
    demands.add(half);
    assertThat(check(network, twice, scatter()).out())
        .contains("flits that share a link pay more than its length");
  }
}
