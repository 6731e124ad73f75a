package org.castnet.sim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;

/** A scenario with the delivery times computed by independent programs. */
record GoldenScenario(
    String name,
    Network network,
    Technology parameters,
    List<Worm> worms,
    List<Delivery> deliveries,
    boolean deadlock) {

  /** One expected delivery; {@code node} is -1 for the end of the route. */
  record Delivery(int send, int node, long time) {}

  static final List<String> NAMES =
      Stream.of(
              "00", "02", "04", "06", "10", "14", "16", "18", "22", "24", "28", "60", "61", "62",
              "63")
          .map(number -> "s" + number)
          .toList();

  /** The names of scenarios with branching worms; those with prefix d end in a deadlock. */
  static final List<String> BRANCHING =
      Stream.concat(
              Stream.of("d00", "d02", "d04", "d06"),
              IntStream.range(0, 20).mapToObj(i -> String.format("t%02d", 2 * i)))
          .toList();

  /** The names of scenarios of all-port nodes with one processor. */
  static final List<String> PROCESSOR =
      IntStream.range(0, 9).mapToObj(i -> String.format("p%02d", 2 * i)).toList();

  static GoldenScenario read(String name) {
    return read("wormhole", name);
  }

  static GoldenScenario read(String folder, String name) {
    String resource = "/" + folder + "/" + name + ".json";
    try (InputStream in = GoldenScenario.class.getResourceAsStream(resource)) {
      JsonNode root = new ObjectMapper().readTree(in);
      JsonNode scenario = root.get("scenario");
      String spec = scenario.get("network").asText();
      Network network =
          NetworkSpec.parse(
              spec.startsWith("hypercube") ? spec : spec + ",lanes=" + scenario.get("lanes"));
      List<Worm> worms = new ArrayList<>();
      scenario.get("sends").forEach(send -> worms.add(worm(network, send)));
      List<Delivery> deliveries = new ArrayList<>();
      root.get("deliveries")
          .forEach(
              delivery ->
                  deliveries.add(
                      new Delivery(
                          delivery.get("send").asInt(),
                          delivery.has("node") ? node(network, delivery.get("node")) : -1,
                          delivery.get("time").asLong())));
      return new GoldenScenario(
          name,
          network,
          parameters(scenario.get("wormhole")),
          worms,
          deliveries,
          root.path("deadlock").asBoolean());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Technology parameters(JsonNode json) {
    return Technology.defaults()
        .withFlitTime(json.get("flitTime").asLong())
        .withRoutingDelay(json.get("routingDelay").asLong())
        .withStartUp(json.get("startUp").asLong())
        .withBuffer(json.get("buffer").asInt())
        .withPorts(PortModel.valueOf(json.get("ports").asText().toUpperCase(java.util.Locale.ROOT)))
        .withStartUpModel(StartUpModel.of(json.get("startUpModel").asText()))
        .withVirtualChannels(VirtualChannels.LANES)
        .withProcessors(Processors.of(json.path("startUps").asText("parallel")));
  }

  private static Worm worm(Network network, JsonNode send) {
    Route route = route(network, send);
    IntArrayList wanted = new IntArrayList();
    send.get("deliver").forEach(at -> wanted.add(node(network, at)));
    IntArrayList drops = new IntArrayList();
    for (int hops = 1; hops <= route.length(); hops++) {
      if (wanted.contains(route.node(network, hops))) {
        drops.add(route.node(network, hops));
      }
    }
    IntArrayList triggers = new IntArrayList();
    JsonNode after = send.get("after");
    if (after.isArray()) {
      after.forEach(trigger -> triggers.add(trigger.asInt()));
    } else if (!after.isNull()) {
      triggers.add(after.asInt());
    }
    return new Worm(
        route,
        new IntImmutableList(triggers),
        new IntImmutableList(drops),
        send.get("flits").asLong(),
        send.get("ready").asLong());
  }

  private static Route route(Network network, JsonNode send) {
    JsonNode branches =
        send.has("branches")
            ? send.get("branches")
            : new ObjectMapper().createArrayNode().add(send);
    int origin = node(network, branches.get(0).get("nodes").get(0));
    RouteTree tree = new RouteTree(origin);
    Int2IntOpenHashMap hopTo = new Int2IntOpenHashMap();
    hopTo.put(origin, Route.NO_HOP);
    for (JsonNode branch : branches) {
      JsonNode nodes = branch.get("nodes");
      for (int i = 0; i + 1 < nodes.size(); i++) {
        int from = node(network, nodes.get(i));
        int to = node(network, nodes.get(i + 1));
        int channel =
            network.channel(network.links().between(from, to), branch.get("lanes").get(i).asInt());
        hopTo.put(to, tree.add(hopTo.get(from), channel));
      }
    }
    return tree.build();
  }

  private static int node(Network network, JsonNode at) {
    if (at.isInt()) {
      return at.asInt();
    }
    int[] coordinates = new int[at.size()];
    for (int i = 0; i < coordinates.length; i++) {
      coordinates[i] = at.get(i).asInt();
    }
    return ((Grid) network).shape().node(coordinates);
  }

  /** Returns the time of this delivery in a run. */
  long found(SimulationResult result, Delivery delivery) {
    int slot =
        delivery.node < 0
            ? result.dropOffs(delivery.send) - 1
            : worms.get(delivery.send).dropOffs().indexOf(delivery.node);
    return result.deliveryTime(delivery.send, slot);
  }

  @Override
  public String toString() {
    return name;
  }
}
