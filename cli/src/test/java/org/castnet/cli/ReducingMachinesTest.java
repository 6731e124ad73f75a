package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.document.JsonText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All-reduces in the switches of several machines, as {@code castnet compare} reports them. */
class ReducingMachinesTest {
  @ParameterizedTest
  @CsvSource({
    "dgx-h100:nodes=2, 8GiB, 0.9",
    "dgx-h100:nodes=4, 1GiB, 0.9",
    "dgx-h100:nodes=8, 8GiB, 0.95",
    "dgx-b200:nodes=4, 8GiB, 0.95"
  })
  void allReduceInSwitchesIsNearTheBound(String network, String size, double share) {
    JsonNode answer =
        JsonText.parse(
            Ran.castnet(
                    "compare",
                    "--network",
                    network,
                    "--collective",
                    "allreduce",
                    "--size",
                    size,
                    "--schemes",
                    "in-network",
                    "--format",
                    "json")
                .out());
    JsonNode run = answer.at("/sizes/0/comparison/schemes/0");
    assertThat(run.get("scheme").asText()).isEqualTo("in-network");
    assertThat(run.get("shareOfLimit").asDouble()).isBetween(share, 1.0);
  }
}
