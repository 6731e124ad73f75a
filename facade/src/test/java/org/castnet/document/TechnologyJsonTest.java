package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Technologies in plans have the fields that describe them in scenarios. */
class TechnologyJsonTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "torus:4x4 | flitTime: 3, routingDelay: 5, startUp: 7, buffer: worm",
        "torus:4x4 | flitTime: 3, routingDelay: 5, startUp: 7, buffer: 4, ports: one,"
            + " replication: lockstep",
        "torus:4x4 | flitTime: 3, routingDelay: 5, startUp: 7, buffer: 4, virtualChannels: shared,"
            + " startUpModel: hold, startUps: parallel, combineTime: 11, receive: 13",
        "torus:4x4 | flitTime: 3, routingDelay: 5, startUp: 7, buffer: worm, headerFlits: 2,"
            + " headerDestinations: 9",
        "torus:4x4 | flitTime: 3, routingDelay: 5, startUp: 7, buffer: 4, router: queued,"
            + " lanes: any, arbiter: round-robin, creditDelay: 2, headerDelay: 17, laneDelay: 19",
        "torus:4x4,speed=4xHDR | flitBytes: 32, routingDelay: 5, startUp: 7, buffer: worm,"
            + " switching: packets, packetBytes: 512, packetBuffers: 6, concurrentSends: 3",
        "torus:4x4,speed=4xHDR | flitBytes: 32, routingDelay: 5, startUp: 7, buffer: worm,"
            + " switching: worms"
      })
  void fieldsAreWrittenAsTheyWereRead(String spec, String fields) {
    Network network = NetworkSpec.parse(spec);
    JsonNode json = JsonText.parseAny(fields.replace(", ", "\n"));
    assertThat(
            TechnologyJson.of(WormholeReader.read(json, "wormhole", network), network).toString())
        .isEqualTo(json.toString());
  }
}
