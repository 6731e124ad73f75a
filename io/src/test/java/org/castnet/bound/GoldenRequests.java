package org.castnet.bound;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.scenario.Scenario;

/** Sixteen requests with lower bounds computed by an independent program. */
final class GoldenRequests {
  private static final String FABRICS = "fabric:examples/";

  private GoldenRequests() {}

  static JsonNode all() {
    try (var file = GoldenRequests.class.getResourceAsStream("/limits/limits.json")) {
      return JsonText.parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Scenario scenario(int number) {
    return scenario(all().get(number));
  }

  static Scenario scenario(JsonNode golden) {
    ObjectNode request = golden.deepCopy();
    request.remove("flow");
    request.remove("limit");
    String network = request.get("network").asText();
    if (network.startsWith(FABRICS)) {
      Path examples = Path.of(System.getProperty("castnet.root", "..")).resolve("examples");
      request.put("network", "fabric:" + examples + "/" + network.substring(FABRICS.length()));
    }
    // the expected ratios are those of hardware that starts worms in parallel
    ((ObjectNode) request.path("wormhole")).put("startUps", "parallel");
    return ScenarioReader.read(request);
  }
}
