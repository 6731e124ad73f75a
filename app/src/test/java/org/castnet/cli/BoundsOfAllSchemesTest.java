package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lower bounds of random collective operations, compared with the plans of all schemes. */
class BoundsOfAllSchemesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ROUNDS = 36 * Integer.getInteger("scale", 1);

  private static final List<String> NETWORKS =
      List.of(
          "complete:5,speed=10GB/s",
          "torus:3x3,speed=25GB/s",
          "mesh:3x4",
          "hypercube:3",
          "torus:4x4",
          "irregular:switches=4,ports=8,hosts=2,seed=%d,speed=25GB/s",
          "irregular:switches=5,ports=6,hosts=2,seed=%d",
          "fattree:4,speed=25GB/s",
          "dragonfly:a=2,h=1,p=2",
          "dgx-h100:nodes=1",
          "dgx-h100:nodes=2",
          "dgx-a100:nodes=2");

  private static final List<String> OPERATIONS =
      List.of(
          "alltoall",
          "scatter",
          "gather",
          "broadcast",
          "reduce",
          "allgather",
          "allreduce",
          "reduce-scatter");

  private final Random random = new Random(7);

  @Test
  void noValidPlanIsFasterThanTheBound() throws IOException {
    int ended = 0;
    for (int round = 0; round < ROUNDS; round++) {
      ObjectNode request = request(round);
      Ran ran = Ran.withInput(request.toString(), "compare", "-", "--format", "json");
      assertThat(ran.out()).as("%s: %s", request, ran.error()).isNotEmpty();
      for (JsonNode scheme : JSON.readTree(ran.out()).get("schemes")) {
        if (scheme.path("valid").asBoolean() && scheme.path("makespan").isNumber()) {
          assertThat(scheme.path("failure").asText())
              .as("%s of %s", scheme.get("scheme"), request)
              .isEmpty();
          // without a share, the port of a node takes the first flit of a worm with the last one
          // of the worm before
          boolean all = request.at("/wormhole/ports").asText().equals("all");
          assertThat(scheme.path("shareOfLimit").asDouble(all ? Double.NaN : 0))
              .as("%s of %s", scheme.get("scheme"), request)
              .isBetween(0.0, 1.0);
          ended++;
        }
      }
    }
    assertThat(ended).isGreaterThan(4 * ROUNDS);
  }

  private ObjectNode request(int round) throws IOException {
    String spec = NETWORKS.get(round % NETWORKS.size()).formatted(1 + random.nextInt(40));
    ObjectNode request = JSON.createObjectNode().put("network", spec);
    ObjectNode machine =
        request.putObject("wormhole").put("ports", random.nextBoolean() ? "one" : "all");
    // some plans use both lanes of a torus at once, which the bound counts as one wire
    machine.put("virtualChannels", "shared");
    machine.put("startUp", random.nextInt(3) + "us");
    if (random.nextBoolean()) {
      machine.put("receive", random.nextInt(3) + "us");
    }
    ObjectNode traffic = request.putObject("traffic");
    traffic.put("collective", OPERATIONS.get(random.nextInt(OPERATIONS.size())));
    traffic.put("flits", 1 + random.nextInt(1 << (1 + random.nextInt(14))));
    JsonNode network = JSON.readTree(Ran.castnet("network", spec, "--format", "json").out());
    List<JsonNode> nodes = new ArrayList<>();
    network
        .get(network.has("hosts") ? "hosts" : "nodes")
        .forEach(node -> nodes.add(node.path("name").isMissingNode() ? node : node.get("name")));
    Collections.shuffle(nodes, random);
    int size = Math.min(nodes.size(), 4 + 2 * random.nextInt(5)) / 2 * 2;
    traffic.putArray("hosts").addAll(nodes.subList(0, size));
    if (random.nextInt(3) == 0) {
      traffic.put("group", size / 2);
    }
    return request;
  }
}
