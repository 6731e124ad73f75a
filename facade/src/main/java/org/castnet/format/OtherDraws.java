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
   * Returns scenarios with the following seeds; empty if they have the same messages as the
   * requested one, so that nothing is random.
   *
   * @param json a scenario for {@link ScenarioReader}
   * @param requested the scenario of {@code json}
   */
  public static List<Scenario> of(JsonNode json, Scenario requested, NetworkCache networks) {
    List<Scenario> scenarios = new ArrayList<>();
    if (json instanceof ObjectNode object && object.hasNonNull("traffic")) {
      for (int i = 1; i <= COUNT; i++) {
        Scenario other =
            ScenarioReader.read(object.deepCopy().put("seed", requested.seed() + i), networks);
        if (other.work().equals(requested.work())) {
          return List.of();
        }
        scenarios.add(other);
      }
    }
    return scenarios;
  }
}
