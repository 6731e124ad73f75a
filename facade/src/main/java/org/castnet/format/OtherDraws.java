package org.castnet.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.castnet.scenario.Scenario;

/**
 * The same scenario with other random multicasts, to estimate the influence of chance on a result.
 */
public final class OtherDraws {
  /** The number of additional draws. */
  public static final int COUNT = 4;

  private OtherDraws() {}

  /**
   * Returns scenarios with the following seeds; empty if the messages are given, so that nothing is
   * random.
   *
   * @param json a scenario for {@link ScenarioReader}
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
