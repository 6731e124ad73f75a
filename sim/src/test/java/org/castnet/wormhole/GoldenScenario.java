package org.castnet.wormhole;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.multicast.PortModel;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;

/** A scenario with the delivery times that independent programs found for it. */
record GoldenScenario(
    String name,
    Network network,
    WormholeParameters parameters,
    List<Worm> worms,
    List<Delivery> deliveries) {

  /** One expected delivery; {@code node} is -1 where the file means the end of the route. */
  record Delivery(int send, int node, long time) {}

  static final List<String> NAMES =
      Stream.of(
              "00", "02", "04", "06", "10", "14", "16", "18", "22", "24", "28", "60", "61", "62",
              "63")
          .map(number -> "s" + number)
          .toList();

  static GoldenScenario read(String name) {
    try (InputStream in = GoldenScenario.class.getResourceAsStream("/wormhole/" + name + ".json")) {
      JsonNode root = new ObjectMapper().readTree(in);
      JsonNode scenario = root.get("scenario");
      String spec = scenario.get("network").asText() + ",lanes=" + scenario.get("lanes").asInt();
      Grid grid = (Grid) NetworkSpec.parse(spec);
      List<Worm> worms = new ArrayList<>();
      scenario.get("sends").forEach(send -> worms.add(worm(grid, send)));
      List<Delivery> deliveries = new ArrayList<>();
      root.get("deliveries")
          .forEach(
              delivery ->
                  deliveries.add(
                      new Delivery(
                          delivery.get("send").asInt(),
                          delivery.has("node") ? node(grid, delivery.get("node")) : -1,
                          delivery.get("time").asLong())));
      return new GoldenScenario(
          name, grid, parameters(scenario.get("wormhole")), worms, deliveries);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static WormholeParameters parameters(JsonNode json) {
    return new WormholeParameters(
        json.get("flitTime").asLong(),
        json.get("routingDelay").asLong(),
        json.get("startUp").asLong(),
        json.get("buffer").asInt(),
        PortModel.valueOf(json.get("ports").asText().toUpperCase(java.util.Locale.ROOT)),
        StartUpModel.of(json.get("startUpModel").asText()),
        VirtualChannels.LANES);
  }

  private static Worm worm(Grid grid, JsonNode send) {
    JsonNode nodes = send.get("nodes");
    int[] channels = new int[nodes.size() - 1];
    for (int i = 0; i < channels.length; i++) {
      int link = grid.links().between(node(grid, nodes.get(i)), node(grid, nodes.get(i + 1)));
      channels[i] = grid.channel(link, send.get("lanes").get(i).asInt());
    }
    IntArrayList drops = new IntArrayList();
    send.get("deliver").forEach(at -> drops.add(node(grid, at)));
    JsonNode after = send.get("after");
    return new Worm(
        Route.of(node(grid, nodes.get(0)), channels),
        after.isNull() ? IntImmutableList.of() : IntImmutableList.of(after.asInt()),
        new IntImmutableList(drops),
        send.get("flits").asLong(),
        send.get("ready").asLong());
  }

  private static int node(Grid grid, JsonNode at) {
    return grid.shape().node(at.get(0).asInt(), at.get(1).asInt());
  }

  /** The time at which a run made this delivery. */
  long found(SimulationResult result, Delivery delivery) {
    int place =
        delivery.node < 0
            ? result.dropOffs(delivery.send) - 1
            : worms.get(delivery.send).dropOffs().indexOf(delivery.node);
    return result.deliveryTime(delivery.send, place);
  }

  @Override
  public String toString() {
    return name;
  }
}
