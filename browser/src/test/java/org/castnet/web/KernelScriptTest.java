package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.castnet.fields.JsonTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The script in a browser and the kernel on the Java VM give the same answers, byte for byte. */
@Tag("page")
class KernelScriptTest {
  @RegisterExtension static final KernelScript script = new KernelScript();

  private static final int AT_A_TIME = 50;

  private final LocalExperiments local = new LocalExperiments(Catalogue.withoutFormats());

  private String expected(String path, String body) {
    LocalExperiments.Answered answered =
        local.answer("POST", path, Map.of(), body, (steps, expected, last) -> {});
    return answered.status() + " " + answered.json();
  }

  private void answersAreTheSame(String path, List<String> bodies) {
    for (int first = 0; first < bodies.size(); first += AT_A_TIME) {
      List<String> some = bodies.subList(first, Math.min(bodies.size(), first + AT_A_TIME));
      List<String> found = script.answers(path, some);
      for (int i = 0; i < some.size(); i++) {
        assertThat(found.get(i)).as(some.get(i)).isEqualTo(expected(path, some.get(i)));
      }
    }
  }

  /** Returns recorded requests, one a line, without their expected results. */
  private static List<String> recorded(String name) throws IOException {
    try (InputStream in =
        new GZIPInputStream(KernelScriptTest.class.getResourceAsStream("/plans/" + name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> (ObjectNode) JsonText.parse(line))
          .map(request -> JsonTree.text(request.without("metrics")))
          .toList();
    }
  }

  @Test
  void plansOfAllRecordedRequestsAreTheSame() throws IOException {
    List<String> requests = new ArrayList<>(recorded("requests.jsonl.gz"));
    requests.addAll(recorded("steps.jsonl.gz"));
    assertThat(requests).hasSizeGreaterThan(1900);
    answersAreTheSame("/api/plan", requests);
  }

  @Test
  void lowerBoundsOfRecordedRequestsAreTheSame() throws IOException {
    List<String> requests = recorded("requests.jsonl.gz");
    answersAreTheSame(
        "/api/limit",
        IntStream.iterate(0, i -> i < requests.size(), i -> i + 20)
            .mapToObj(requests::get)
            .toList());
  }

  @Test
  void runsOfAllRecordedWormsAreTheSame() throws IOException {
    try (Stream<Path> files =
        Files.walk(Path.of(System.getProperty("castnet.root"), "sim/src/test/resources"))) {
      List<String> scenarios =
          files
              .filter(file -> file.toString().endsWith(".json"))
              .map(KernelScriptTest::read)
              .map(golden -> JsonTree.text(golden.get("scenario")))
              .toList();
      assertThat(scenarios).hasSizeGreaterThan(40);
      answersAreTheSame("/api/simulate", scenarios);
    }
  }

  private static JsonNode read(Path file) {
    try {
      return JsonText.parse(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
