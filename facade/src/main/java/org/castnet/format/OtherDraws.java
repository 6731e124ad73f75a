package org.castnet.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.castnet.scenario.Scenario;

/** The same scenario on other random multicasts, for telling how much of a result is chance. */
public final class OtherDraws {
  /** How often traffic is drawn again. */
  public static final int COUNT = 4;

  private OtherDraws() {}

  /**
   * Scenarios under the following seeds; none where the messages are given and nothing is left to
   * chance.
   *
   * @param json a scenario that {@link ScenarioReader} reads
   */
  public static List<Scenario> of(JsonNode json, NetworkCache networks) {
    List<Scenario> scenarios = new ArrayList<>();
    if (json instanceof ObjectNode object && object.hasNonNull("traffic")) {
      long seed = object.path("seed").asLong(Scenario.DEFAULT_SEED);
      for (int i = 1; i <= COUNT; i++) {
        scenarios.add(ScenarioReader.read(object.deepCopy().put("seed", seed + i), networks));
      }
    }
    return scenarios;
  }
}
