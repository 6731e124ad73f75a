package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.castnet.web.Workbench;
import org.castnet.web.WorkbenchSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every note on an answer is in text, JSON, CSV, the report and the answer of the workbench. */
class NotesInEveryFormatTest {
  private static final Path ROOT = Path.of(System.getProperty("castnet.root"));
  private static final Pattern CODE = Pattern.compile("Diagnostic\\.of\\(\\s*\"([a-z-]+)\"");
  private static final String MULTICAST = "traffic: {multicasts: 1, destinations: 3, flits: 8}\n";

  private static Workbench workbench;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    workbench = Workbench.start(WorkbenchSettings.local(0), Catalogue.standard());
  }

  @AfterAll
  static void stop() {
    workbench.close();
  }

  /**
   * A scenario with a note.
   *
   * @param code of the note
   * @param file the text of a network file that replaces FILE in the scenario; may be empty
   */
  private record Noted(String code, String scenario, String file) {
    @Override
    public String toString() {
      return code;
    }
  }

  static List<Noted> scenarios() throws IOException {
    return List.of(
        new Noted(
            "free-relays",
            "network: mesh:4x4\nschemes: [u-mesh]\nwormhole: {startUp: 0}\n" + MULTICAST,
            ""),
        new Noted(
            "idle-ports",
            "network: 'dgx-a100:nodes=2'\nschemes: [unicast]\nwormhole: {ports: one}\n" + MULTICAST,
            ""),
        new Noted(
            "worms-overlap",
            """
            network: mesh:3x4
            schemes: [flow, unicast]
            wormhole: {ports: one, startUp: 0, routingDelay: 0, flitTime: 1ns}
            traffic: {collective: gather, flits: 8}
            """,
            ""),
        new Noted(
            "traffic-above-optimum",
            "network: hypercube:4\nschemes: [unicast, st]\n" + MULTICAST,
            ""),
        new Noted(
            "ranks-of-machines",
            """
            network: json:FILE
            schemes: [unicast]
            traffic: {collective: broadcast, hosts: [m/0, n/0], flits: 8}
            """,
            """
            {"nodes":["m/0","m/1","n/0","n/1"],
             "links":[{"from":"m/0","to":"m/1"},{"from":"m/1","to":"n/0"},
                      {"from":"n/0","to":"n/1"},{"from":"n/1","to":"m/0"}]}
            """),
        new Noted(
            "ignored-content",
            "network: graphml:FILE\nschemes: [unicast]\n" + MULTICAST,
            Files.readString(ROOT.resolve("examples/backbone.graphml"))),
        new Noted(
            "ignored-speeds",
            "network: json:FILE\nschemes: [unicast]\n" + MULTICAST,
            """
            {"nodes":["a","b","c","d"],
             "links":[{"from":"a","to":"b","speed":"10GB/s"},{"from":"b","to":"c"},
                      {"from":"c","to":"d"},{"from":"d","to":"a"}]}
            """));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aNoteOnAComparisonIsInEveryFormat(Noted noted) throws Exception {
    Path network = Files.writeString(folder.resolve("network"), noted.file());
    String scenario = noted.scenario().replace("FILE", network.toString());
    JsonNode json =
        JsonText.parse(Ran.withInput(scenario, "compare", "-", "--format", "json").out());
    String message = message(json, noted.code());
    assertThat(message).endsWith(".");
    assertThat(oneLine(Ran.withInput(scenario, "compare", "-").out())).contains(message);
    assertThat(notesOfRows(Ran.withInput(scenario, "compare", "-", "--format", "csv").out()))
        .allMatch(notes -> notes.contains(message));
    Path report = folder.resolve("report");
    assertThat(Ran.withInput(scenario, "compare", "-", "--out-dir", report.toString()).code())
        .isZero();
    assertThat(message(kept(report.resolve("report.html")), noted.code())).isEqualTo(message);
    assertThat(message(JsonText.parseFile(report.resolve("comparison.json")), noted.code()))
        .isEqualTo(message);
    assertThat(notesOfRows(Files.readString(report.resolve("comparison.csv"))))
        .allMatch(notes -> notes.contains(message));
    assertThat(message(answered(noted), noted.code())).isEqualTo(message);
  }

  @Test
  void everyNoteOnAComparisonIsTested() throws IOException {
    assertThat(scenarios())
        .extracting(Noted::code)
        .containsExactlyInAnyOrderElementsOf(
            codes(
                "facade/src/main/java/org/castnet/comparison/ScenarioNotes.java",
                "facade/src/main/java/org/castnet/comparison/ComparisonNotes.java",
                "facade/src/main/java/org/castnet/comparison/TrafficGaps.java"));
  }

  @Test
  void notesOnSeveralSizesAreInTextAndJsonAndCsv() throws IOException {
    String[] request = {
      "compare",
      "--network=torus:4x4",
      "--collective=allgather",
      "--size=1KB,1MB",
      "--tech=paper",
      "--startup=0",
      "--machine=software",
      "--schemes=unicast,u-torus,rings,tree"
    };
    JsonNode json = JsonText.parse(Ran.castnet(with(request, "--format=json")).out());
    Map<String, String> messages = new TreeMap<>();
    json.get("notes")
        .forEach(note -> messages.put(note.get("code").asText(), note.get("message").asText()));
    Set<String> expected = codes("cli/src/main/java/org/castnet/cli/SizedComparisons.java");
    expected.add("free-relays");
    assertThat(messages).containsOnlyKeys(expected);
    assertThat(oneLine(Ran.castnet(request).out())).contains(messages.values());
    assertThat(notesOfRows(Ran.castnet(with(request, "--format=csv")).out()))
        .allSatisfy(notes -> assertThat(notes).contains(messages.values()));
  }

  @Test
  void otherCommandsPrintTheNotesOnTheirNetworkInTextAndJson() throws IOException {
    Noted noted = scenarios().get(scenarios().size() - 1);
    Path network = Files.writeString(folder.resolve("network"), noted.file());
    Path scenario =
        Files.writeString(
            folder.resolve("scenario.yaml"),
            noted
                .scenario()
                .replace("FILE", network.toString())
                .replace("schemes:", "scheme:")
                .replace("[unicast]", "unicast"));
    for (List<String> command :
        List.of(
            List.of("plan", scenario.toString()),
            List.of("simulate", scenario.toString()),
            List.of("limit", scenario.toString()),
            List.of("expect", "--network=json:" + network, "--collective=allgather"))) {
      String[] words = command.toArray(String[]::new);
      JsonNode json = JsonText.parse(Ran.castnet(with(words, "--format=json")).out());
      Ran text = Ran.castnet(with(words, "--format=text"));
      assertThat(text.complaints()).containsExactly(message(json, noted.code()));
    }
  }

  private static String[] with(String[] words, String option) {
    return Stream.concat(Stream.of(words), Stream.of(option)).toArray(String[]::new);
  }

  private static Set<String> codes(String... sources) throws IOException {
    Set<String> codes = new TreeSet<>();
    for (String source : sources) {
      CODE.matcher(Files.readString(ROOT.resolve(source)))
          .results()
          .map((MatchResult found) -> found.group(1))
          .forEach(codes::add);
    }
    return codes;
  }

  /** The message of the only note of a code. */
  private static String message(JsonNode comparison, String code) {
    List<String> messages = new ArrayList<>();
    for (JsonNode note : comparison.get("notes")) {
      if (note.get("code").asText().equals(code)) {
        assertThat(note.get("operands").isObject()).isTrue();
        messages.add(note.get("message").asText());
      }
    }
    assertThat(messages).as(comparison.get("notes").toString()).hasSize(1);
    return messages.get(0);
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static List<String> notesOfRows(String csv) throws IOException {
    List<String> notes =
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .get()
            .parse(new StringReader(csv))
            .stream()
            .map((CSVRecord row) -> row.get("notes"))
            .toList();
    assertThat(notes).isNotEmpty();
    return notes;
  }

  /** The comparison inside a page. */
  private static JsonNode kept(Path page) throws IOException {
    String text = Files.readString(page);
    String mark = "<script type=\"application/json\" id=\"kept\">";
    int from = text.indexOf(mark) + mark.length();
    return JsonText.parse(text.substring(from, text.indexOf("</script>", from)))
        .at("/experiments/0/comparison");
  }

  /** The workbench's answer to the same scenario, with its network file uploaded. */
  private static JsonNode answered(Noted noted) throws Exception {
    ObjectNode scenario = JsonText.parseAny(noted.scenario()).deepCopy();
    if (!noted.file().isEmpty()) {
      scenario.set("network", sent("/api/networks", "text/plain", noted.file()).get("network"));
    }
    return sent("/api/compare", "application/json", scenario.toString());
  }

  private static JsonNode sent(String path, String type, String body) throws Exception {
    URI address = URI.create("http://127.0.0.1:" + workbench.port() + path);
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .header("content-type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 201);
    return JsonText.parse(answer.body());
  }
}
