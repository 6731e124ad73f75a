package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.chance.Rounds;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The machine of a request does not depend on the schemes that are listed or on the command: the
 * answers of random requests are read as a user reads them.
 */
class OneMachineTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Specs with the names of some of their nodes. */
  private static final List<List<String>> NETWORKS =
      List.of(
          List.of("mesh:4x3", "0,0", "3,2", "1,1", "2,0", "0,2"),
          List.of("torus:4x4", "0,0", "3,3", "1,2", "2,0", "0,3"),
          List.of("hypercube:3", "0", "7", "5", "1"),
          List.of("torus:3x3,speed=25GB/s", "0,0", "2,2", "1,0", "0,1"),
          List.of("complete:4,speed=100GB/s", "0", "1", "2", "3"),
          List.of("fattree:4", "H0", "H3", "H6", "H9", "H15"),
          List.of("irregular:switches=4,ports=6,hosts=2,seed=1", "H0", "H1", "H4", "H7"),
          List.of("dgx-a100:nodes=1", "gpu0.0", "gpu0.1", "gpu0.5", "gpu0.7"),
          List.of("mi250x:nodes=1", "gpu0.0", "gpu0.1", "gpu0.2", "gpu0.5"));

  private static final List<String> COLLECTIVES =
      List.of("broadcast", "allgather", "reduce", "reduce-scatter", "allreduce");

  @TempDir Path folder;

  private static JsonNode json(List<String> words) throws IOException {
    Ran ran = Ran.castnet(words.toArray(String[]::new));
    assertThat(ran.code()).as("%s: %s", words, ran.error()).isZero();
    return JSON.readTree(ran.out());
  }

  private static List<String> words(String command, List<String> request, String... more) {
    return Stream.of(Stream.of(command), request.stream(), Stream.of(more))
        .flatMap(each -> each)
        .toList();
  }

  /** Returns the options of a request: network, job, operation, size, ports and switching. */
  private static List<String> request(Random random, Path folder) {
    List<String> network = NETWORKS.get(random.nextInt(NETWORKS.size()));
    List<String> nodes = new ArrayList<>(network.subList(1, network.size()));
    Collections.shuffle(nodes, random);
    List<String> request = new ArrayList<>(List.of("--network", network.get(0)));
    boolean collective = random.nextBoolean();
    if (collective) {
      request.addAll(
          List.of("--collective", COLLECTIVES.get(random.nextInt(COLLECTIVES.size())), "--size"));
      request.add(pick(random, "3KB", "64KB", "1MB", "20MB"));
    } else {
      request.addAll(List.of("--from", nodes.get(0), "--to"));
      request.add(
          random.nextInt(3) == 0
              ? "all"
              : String.join(" ", nodes.subList(1, 2 + random.nextInt(nodes.size() - 1))));
      request.addAll(
          random.nextBoolean()
              ? List.of("--size", pick(random, "2KB", "1MB"))
              : List.of("--flits", pick(random, "1", "32", "1000")));
    }
    if (collective && random.nextBoolean()) {
      Path hosts = folder.resolve("hosts" + random.nextInt(1_000_000));
      write(hosts, String.join("\n", nodes.subList(0, 3)) + "\n");
      request.addAll(List.of("--hosts", hosts.toString()));
    }
    if (random.nextInt(3) == 0) {
      request.addAll(List.of("--ports", "one"));
    }
    if (random.nextInt(3) == 0) {
      request.addAll(List.of("--switching", pick(random, "packets", "worms")));
    }
    if (random.nextInt(4) == 0) {
      request.addAll(List.of("--startup", pick(random, "0ns", "1us", "50us")));
    }
    return request;
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String pick(Random random, String... words) {
    return words[random.nextInt(words.length)];
  }

  static IntStream seeds() {
    return IntStream.range(0, Rounds.of(12));
  }

  /** Returns the comparison of a request, whichever form a single size has. */
  private static JsonNode comparison(JsonNode answer) {
    return answer.has("sizes") ? answer.path("sizes").get(0).path("comparison") : answer;
  }

  private static List<JsonNode> rows(JsonNode answer) {
    List<JsonNode> rows = new ArrayList<>();
    comparison(answer).path("schemes").forEach(rows::add);
    return rows.stream().filter(row -> row.path("applies").asBoolean()).toList();
  }

  private static String label(JsonNode row) {
    StringBuilder label = new StringBuilder(row.path("scheme").asText());
    row.path("options")
        .properties()
        .forEach(
            option ->
                label
                    .append(' ')
                    .append(option.getKey())
                    .append('=')
                    .append(option.getValue().asText()));
    return label.toString();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSchemeHasOneTimeWhicheverOthersAreListedAndWhicheverCommandPrintsIt(int seed)
      throws IOException {
    Random random = new Random(seed);
    List<String> request = request(random, folder);
    List<JsonNode> all = new ArrayList<>(rows(json(words("compare", request, "--format", "json"))));
    assertThat(all).isNotEmpty();
    Collections.shuffle(all, random);
    for (JsonNode row : all.subList(0, Math.min(3, all.size()))) {
      JsonNode alone = alone(row, request);
      assertThat(alone.path("makespan"))
          .as("%s alone: %s", label(row), request)
          .isEqualTo(row.path("makespan"));
      assertThat(alone.path("shareOfLimit")).isEqualTo(row.path("shareOfLimit"));
      List<String> machine = machine(row, request);
      assertThat(simulated(row, machine))
          .as("%s simulated: %s", label(row), request)
          .isEqualTo(row.path("makespan").asLong(-1));
      assertThat(planned(row, machine))
          .as("%s planned and simulated: %s", label(row), request)
          .isEqualTo(row.path("makespan").asLong(-1));
    }
  }

  /** Returns the row of a comparison with a single scheme. */
  private static JsonNode alone(JsonNode row, List<String> request) throws IOException {
    List<String> words =
        new ArrayList<>(
            words(
                "compare", request, "--schemes", row.path("scheme").asText(), "--format", "json"));
    words.addAll(options(row));
    // a run that fails has a row, too
    return rows(JSON.readTree(Ran.castnet(words.toArray(String[]::new)).out())).get(0);
  }

  /** Returns a request for the machine of a row: with all ports if the plan needs them. */
  private static List<String> machine(JsonNode row, List<String> request) {
    if (!row.path("needs").toString().contains("all-ports")) {
      return request;
    }
    List<String> other = new ArrayList<>(request);
    other.set(other.indexOf("--ports") + 1, "all");
    return other;
  }

  private static List<String> scheme(JsonNode row) {
    List<String> words = new ArrayList<>(List.of("--scheme", row.path("scheme").asText()));
    words.addAll(options(row));
    return words;
  }

  private static List<String> options(JsonNode row) {
    List<String> words = new ArrayList<>();
    row.path("options")
        .properties()
        .forEach(
            option ->
                words.addAll(
                    List.of("--option", option.getKey() + "=" + option.getValue().asText())));
    return words;
  }

  private static long simulated(JsonNode row, List<String> request) throws IOException {
    List<String> words = new ArrayList<>(words("simulate", request, "--format", "json"));
    words.addAll(scheme(row));
    return JSON.readTree(Ran.castnet(words.toArray(String[]::new)).out())
        .path("makespan")
        .asLong(-1);
  }

  private long planned(JsonNode row, List<String> request) throws IOException {
    Path plan = folder.resolve("plan.json");
    List<String> words =
        new ArrayList<>(words("plan", request, "--format", "json", "--out", plan.toString()));
    words.addAll(scheme(row));
    Ran.castnet(words.toArray(String[]::new));
    return JSON.readTree(Ran.castnet("simulate", plan.toString(), "--format", "json").out())
        .path("makespan")
        .asLong(-1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theCommandThatComparePrintsMakesThePlanThatItRecommends(int seed) throws IOException {
    Random random = new Random(1_000 + seed);
    List<String> request = request(random, folder);
    List<String> command =
        new ArrayList<>(
            Ran.castnet(words("compare", request).toArray(String[]::new))
                .out()
                .lines()
                .filter(line -> line.startsWith("castnet plan "))
                .flatMap(line -> split(line).stream().skip(1))
                .toList());
    assertThat(command).as("%s", request).isNotEmpty();
    JsonNode answer = json(words("compare", request, "--format", "json"));
    String best = comparison(answer).path("best").path("makespan").asText();
    JsonNode row = rows(answer).stream().filter(each -> label(each).equals(best)).findFirst().get();
    Path plan = folder.resolve("recommended.json");
    int format = command.indexOf("--format");
    List<String> kept = new ArrayList<>(command.subList(0, format));
    kept.addAll(List.of("--format", "json", "--out", plan.toString()));
    Ran ran = Ran.castnet(kept.toArray(String[]::new));
    assertThat(ran.code()).as("%s: %s", kept, ran.error()).isZero();
    assertThat(
            json(List.of("simulate", plan.toString(), "--format", "json"))
                .path("makespan")
                .asLong())
        .as("%s", kept)
        .isEqualTo(row.path("makespan").asLong());
  }

  /** Splits a command line as a shell does, with double quotes. */
  private static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    java.util.regex.Matcher word =
        java.util.regex.Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"|(\\S+)").matcher(line);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1).replace("\\\"", "\""));
    }
    return words;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void expectAndComparePrintTheSameBound(int seed) throws IOException {
    Random random = new Random(2_000 + seed);
    List<String> request = request(random, folder);
    while (!request.contains("--collective")) {
      request = request(random, folder);
    }
    JsonNode expected = json(words("expect", request, "--format", "json"));
    JsonNode compared = json(words("compare", request, "--format", "json"));
    JsonNode limit = json(words("limit", request, "--format", "json"));
    assertThat(comparison(compared).path("limit").asLong())
        .as("%s", request)
        .isEqualTo(expected.path("limit").asLong())
        .isEqualTo(limit.path("limit").asLong());
    assertThat(List.of(expected, limit))
        .extracting(answer -> answer.path("machine"))
        .containsOnly(comparison(compared).path("machine"));
    String machine = expected.path("machine").path("text").asText();
    assertThat(machine).isNotEmpty();
    for (String command : List.of("expect", "compare", "limit")) {
      String text = Ran.castnet(words(command, request).toArray(String[]::new)).out();
      assertThat(text.replaceAll("\\s+", " ")).as(command).contains("machine: " + machine);
    }
  }

  static Stream<Arguments> machines() {
    return Stream.of(
        Arguments.of("mesh:4x4", List.of("--from", "0,0", "--to", "all"), "a port per link"),
        Arguments.of(
            "mesh:4x4",
            List.of("--from", "0,0", "--to", "all", "--ports", "one"),
            "one port per node"),
        Arguments.of("fattree:4", List.of("--from", "H0", "--to", "all"), "one port per node"),
        Arguments.of("mi250x:nodes=1", List.of("--collective", "allgather"), "a port per link"));
  }

  @ParameterizedTest
  @MethodSource("machines")
  void everyCommandStatesTheMachineInTheSameWords(
      String network, List<String> request, String ports) throws IOException {
    List<String> options = new ArrayList<>(List.of("--network", network));
    options.addAll(request);
    String machine =
        comparison(json(words("compare", options, "--format", "json")))
            .path("machine")
            .path("text")
            .asText();
    assertThat(machine).startsWith(ports);
    for (String command : List.of("compare", "limit", "plan", "simulate")) {
      List<String> words =
          new ArrayList<>(
              command.equals("plan") || command.equals("simulate")
                  ? words(command, options, "--scheme", "unicast")
                  : words(command, options));
      assertThat(Ran.castnet(words.toArray(String[]::new)).out().replaceAll("\\s+", " "))
          .as(command)
          .contains(machine);
      words.addAll(List.of("--format", "json"));
      assertThat(comparison(json(words)).path("machine").path("text").asText())
          .as(command)
          .isEqualTo(machine);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-path", "otms", "bucket", "rings"})
  void aSchemeForAllPortsIsListedApartIfNodesHaveOne(String scheme) throws IOException {
    List<String> request = List.of("--network", "mesh:4x4", "--from", "0,0", "--to", "all");
    JsonNode one =
        json(
            words(
                "compare",
                request,
                "--ports",
                "one",
                "--schemes",
                scheme + ",u-mesh",
                "--format",
                "json"));
    JsonNode row = rows(one).get(0);
    assertThat(row.path("needs").toString()).isEqualTo("[\"all-ports\"]");
    assertThat(row.has("rank")).isFalse();
    assertThat(one.path("best").toString()).doesNotContain(scheme).contains("u-mesh");
    assertThat(row.path("makespan"))
        .isEqualTo(
            rows(json(words("compare", request, "--schemes", scheme, "--format", "json")))
                .get(0)
                .path("makespan"));
    String text =
        Ran.castnet(
                words("compare", request, "--ports", "one", "--schemes", scheme + ",u-mesh")
                    .toArray(String[]::new))
            .out();
    assertThat(text).containsSubsequence("u-mesh", "not on this machine, need all ports:", scheme);
  }
}
