package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.traffic.Arrivals;
import org.castnet.traffic.FlitMix;
import org.castnet.traffic.Traffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields of random multicasts. */
class TrafficReaderTest {
  private static Traffic read(String fields) {
    return TrafficReader.read(
        JsonText.parseAny("traffic: {multicasts: 2, destinations: 3" + fields + "}").get("traffic"),
        "traffic");
  }

  private static FlitMix mix(FlitMix.Shares shares, FlitMix.Length... lengths) {
    return new FlitMix(Arrays.asList(lengths), shares);
  }

  @Test
  void aMulticastHasOneLengthAndStartsAtOnceByDefault() {
    assertThat(read("")).isEqualTo(Traffic.of(2, 3, MessageJson.DEFAULT_FLITS));
    assertThat(read(", flits: 1")).isEqualTo(Traffic.of(2, 3, 1));
    assertThat(read(", hotSpot: 1, subtrees: 1, sources: ascending"))
        .isEqualTo(
            Traffic.of(2, 3, MessageJson.DEFAULT_FLITS)
                .withHotSpot(1)
                .withSubtrees(1)
                .withOrder(Traffic.Order.ASCENDING));
    assertThat(read(", meanGap: 2ns").arrivals()).isEqualTo(Arrivals.poisson(2_000));
  }

  @Test
  void lengthsHaveWeightsOrCounts() {
    assertThat(read(", flits: [4, {flits: 8, weight: 3}]").flits())
        .isEqualTo(mix(FlitMix.Shares.DRAWN, new FlitMix.Length(4, 1), new FlitMix.Length(8, 3)));
    assertThat(read(", flits: [{flits: 4}, 8]").flits())
        .isEqualTo(mix(FlitMix.Shares.DRAWN, new FlitMix.Length(4, 1), new FlitMix.Length(8, 1)));
    assertThat(read(", flits: [{flits: 4, count: 1}, {flits: 8, count: 1}]").flits())
        .isEqualTo(mix(FlitMix.Shares.COUNTED, new FlitMix.Length(4, 1), new FlitMix.Length(8, 1)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e9})
  void limitsOfWeightsAreAllowed(double weight) {
    assertThat(read(", flits: [{flits: 4, weight: " + weight + "}]").flits())
        .isEqualTo(mix(FlitMix.Shares.DRAWN, new FlitMix.Length(4, weight)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ", flits: 0|traffic.flits: found 0",
        ", flits: [4, 0]|traffic.flits[1]: found 0; expected a whole number from 1 on",
        ", flits: [{flits: 4, count: 1}, 8]|traffic.flits[1]: found 8; expected",
        ", flits: [{flits: 4, count: 1}, {flits: 8}]|traffic.flits[1]: field 'count' is missing",
        ", flits: [{flits: 4, weight: 0}]|traffic.flits[0].weight: found 0",
        ", flits: [{flits: 4, weight: 1.1e9}]|traffic.flits[0].weight: found 1.1E9; expected a number",
        ", flits: [{flits: 4, weight: 0.9e-9}]|traffic.flits[0].weight: found 9.0E-10; expected a",
        ", hotSpot: 1.1|traffic.hotSpot: found 1.1",
        ", subtrees: 0|traffic.subtrees: found 0",
        ", sources: random|traffic.sources: 'random'"
      })
  void rejectsAFieldByItsName(String fields, String message) {
    assertThatThrownBy(() -> read(fields))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void multicastsAndDestinationsAreNeeded() {
    for (String missing : List.of("multicasts", "destinations")) {
      String other = missing.equals("multicasts") ? "destinations" : "multicasts";
      assertThatThrownBy(() -> TrafficReader.read(JsonText.parseAny(other + ": 1"), "traffic"))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("'" + missing + "'");
    }
  }
}
