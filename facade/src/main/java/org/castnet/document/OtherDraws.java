package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.IntFunction;
import org.castnet.comparison.Redraws;
import org.castnet.scenario.Scenario;

/**
 * The same scenario with other random multicasts, to estimate the influence of chance on a result.
 */
public final class OtherDraws {
  private OtherDraws() {}

  /**
   * Returns scenarios with the following seeds; none if they have the same messages as the
   * requested one, so that nothing is random.
   *
   * @param json a scenario for {@link ScenarioReader}
   * @param requested the scenario of {@code json}
   */
  public static Redraws of(JsonNode json, Scenario requested, NetworkCache networks) {
    if (!(json instanceof ObjectNode object) || !object.hasNonNull("traffic")) {
      return Redraws.none();
    }
    IntFunction<Scenario> draw =
        number ->
            ScenarioReader.read(
                object.deepCopy().put("seed", requested.planning().seed() + number), networks);
    return draw.apply(1).work().equals(requested.work()) ? Redraws.none() : Redraws.of(draw);
  }
}
