package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fields of a technology, on links of 200 Gbit/s. */
class WormholeReaderTest {
  private static final Network NETWORK = NetworkSpec.parse("torus:4x4,speed=4xHDR");

  private static Technology read(String fields) {
    JsonNode json = JsonText.parseAny(fields.replace(", ", "\n"));
    return WormholeReader.read(json, "wormhole", NETWORK);
  }

  @ParameterizedTest
  @CsvSource({
    "headerFlits, 0, 1048576, ''",
    "headerDestinations, 1, 1048576, ''",
    "flitBytes, 1, 16777216, ''",
    "buffer, 1, 2147483647, ''",
    "packetBytes, 1, 16777216, ', switching: packets'",
    "packetBuffers, 1, 2147483647, ', switching: packets'",
    "concurrentSends, 1, 1024, ', switching: packets'"
  })
  void numbersReachTheirLimits(String field, long least, long most, String others) {
    assertThat(read(field + ": " + least + others)).isNotNull();
    assertThat(read(field + ": " + most + others)).isNotNull();
    for (long outside : new long[] {least - 1, most + 1}) {
      assertThatThrownBy(() -> read(field + ": " + outside + others))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining(field)
          .hasMessageContaining(String.valueOf(outside));
    }
  }

  @Test
  void linksWithSpeedsCarryPacketsByDefault() {
    assertThat(read("startUp: 1us").switching()).isEqualTo(Technology.Switching.PACKETS);
    assertThat(read("startUp: 1us, buffer: worm").switching())
        .isEqualTo(Technology.Switching.PACKETS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "headerFlits: 1",
        "headerDestinations: 9",
        "replication: lockstep",
        "router: queued",
        "lanes: route",
        "arbiter: oldest",
        "creditDelay: 0",
        "headerDelay: 0",
        "laneDelay: 0",
        "buffer: 4",
        "startUpModel: hold"
      })
  void aFieldOfWormsIsEnoughForWorms(String field) {
    assertThat(read(field).switching()).isEqualTo(Technology.Switching.WORMS);
  }

  /** Requests in bytes have today's technology, which differs from the default. */
  @ParameterizedTest
  @CsvSource({
    "flitTime: 5ns, false",
    "timings: x, false",
    "buffer: 4, false",
    "headerFlits: 1, false",
    "headerDestinations: 9, false",
    "replication: lockstep, false",
    "router: queued, false",
    "virtualChannels: shared, false",
    "tech: hdr, false",
    "startUp: 1us, true",
    "ports: one, true"
  })
  void requestsInBytesHaveTodaysTechnologyUnlessTheyDescribeOne(String field, boolean named) {
    JsonNode given = JsonText.parseAny(field);
    JsonNode used = WormholeReader.forBytes(given);
    assertThat(used.equals(given)).isNotEqualTo(named);
    assertThat(used.path("tech").asText()).isEqualTo(named ? "ndr" : given.path("tech").asText());
  }
}
