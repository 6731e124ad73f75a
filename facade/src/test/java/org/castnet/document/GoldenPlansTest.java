package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

/**
 * The plans of published schemes and their baselines for 694 recorded requests have not changed.
 */
class GoldenPlansTest {
  private static final ObjectMapper SORTED =
      JsonMapper.builder()
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private static InputStream resource(String name) {
    return GoldenPlansTest.class.getResourceAsStream("/plans/" + name);
  }

  private static List<JsonNode> requests() throws IOException {
    try (InputStream in = new GZIPInputStream(resource("requests.jsonl.gz"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(JsonText::parse)
          .toList();
    }
  }

  private static Map<String, String> digests() throws IOException {
    try (InputStream in = resource("digests.json")) {
      Map<String, String> digests = new TreeMap<>();
      JsonText.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .properties()
          .forEach(entry -> digests.put(entry.getKey(), entry.getValue().asText()));
      return digests;
    }
  }

  private static PlanDocument plan(JsonNode request) {
    return new Planner(Schemes.standard()).plan(ScenarioReader.read(onOnePort(request)));
  }

  /** Returns a recorded request; nodes have one port unless it specifies ports. */
  static ObjectNode onOnePort(JsonNode request) {
    ObjectNode specified = request.deepCopy();
    ObjectNode wormhole = specified.withObject("/wormhole");
    if (!wormhole.has("ports")) {
      wormhole.put("ports", "one");
    }
    return specified;
  }

  /** Returns the first 16 digits of the SHA-256 of ports, sends and metrics, with sorted keys. */
  private static String digest(JsonNode request) {
    try {
      PlanDocument document = plan(request);
      JsonNode answer =
          JsonText.parse(
              JsonText.line(json -> PlanWriter.write(document, document.verdict(), json)));
      ArrayNode part = SORTED.createArrayNode();
      part.add(answer.get("ports")).add(answer.get("sends")).add(answer.get("metrics"));
      String text = SORTED.writeValueAsString(SORTED.treeToValue(part, Object.class));
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(sum).substring(0, 16);
    } catch (JsonProcessingException | NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void everyPlanMatchesRecordedDigest() throws IOException {
    Map<String, String> recorded = digests();
    Map<String, String> found =
        requests().parallelStream()
            .filter(request -> recorded.containsKey(request.get("id").asText()))
            .collect(
                Collectors.toMap(
                    request -> request.get("id").asText(),
                    GoldenPlansTest::digest,
                    (a, b) -> a,
                    TreeMap::new));
    assertThat(found).hasSize(669).isEqualTo(recorded);
  }

  @Test
  void rejectsRequestsWithoutDigest() throws IOException {
    Map<String, String> recorded = digests();
    List<JsonNode> others =
        requests().stream()
            .filter(request -> !recorded.containsKey(request.get("id").asText()))
            .toList();
    assertThat(others).hasSize(25);
    for (JsonNode request : others) {
      assertThatThrownBy(() -> plan(request))
          .as(request.get("id").asText())
          .isInstanceOf(BadInput.class)
          .message()
          .containsAnyOf("does not apply", "too many for an exact search");
    }
  }
}
