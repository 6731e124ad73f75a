package org.castnet.network.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkText;
import org.castnet.network.NodePositions;
import org.castnet.network.SwitchFabric;

/**
 * Builds the network of a topology: a switch fabric if routers have hosts, otherwise a graph. Hosts
 * are {@code H0, H1, …} in the order of their routers, at the ports from 1 on; cables to other
 * routers follow. If links or nodes have failed, the network has no predefined routes.
 */
final class TopologyBuilder {
  private static final String NO_SPEED = "";

  private final Topology topology;
  private final Optional<RouterPaths> paths;
  private final int lanes;
  private final String spec;

  TopologyBuilder(Topology topology, Optional<RouterPaths> paths, int lanes, String spec) {
    this.topology = topology;
    this.paths = paths;
    this.lanes = lanes;
    this.spec = spec;
  }

  /**
   * Returns the network of a topology with routes computed from its working links, see {@link
   * ComputedRoutes#tables}; without routes if failures have disconnected endpoints.
   */
  static Network computed(Topology topology, Failures failures, String word, NetworkText text) {
    TopologyBuilder bare =
        new TopologyBuilder(topology, Optional.empty(), text.lanes(1), text.text());
    Network whole = bare.without(failures);
    Optional<RouterTables> computed = ComputedRoutes.tables(word, whole, text);
    if (computed.isEmpty()) {
      return whole;
    }
    RouterTables tables = computed.orElseThrow();
    TopologyBuilder laned =
        new TopologyBuilder(topology, Optional.empty(), tables.lanes(), text.text());
    if (laned.isIndirect()) {
      SwitchFabric fabric = laned.fabric(failures);
      return fabric.withRouting(tables.onFabric(fabric), text.text());
    }
    GraphNetwork graph = laned.graph(failures);
    return graph.withRouting(tables.onDirect(graph));
  }

  Network without(Failures failures) {
    return isIndirect() ? fabric(failures) : graph(failures);
  }

  private boolean isIndirect() {
    return IntStream.range(0, topology.routers()).anyMatch(router -> topology.hostsAt(router) > 0);
  }

  private SwitchFabric fabric(Failures failures) {
    FabricBuilder builder = new FabricBuilder().lanes(lanes);
    int[] handles = new int[topology.routers()];
    int host = 0;
    for (int router = 0; router < handles.length; router++) {
      handles[router] = builder.addSwitch(FabricNode.named(topology.name(router)));
      for (int port = 1; port <= topology.hostsAt(router); port++) {
        int handle = builder.host(FabricNode.named("H" + host++));
        builder.cable(handle, 1, handles[router], port, NO_SPEED);
      }
    }
    topology.cables(
        (a, portA, b, portB, latency) ->
            builder.cable(
                handles[a],
                firstPort(a) + portA,
                handles[b],
                firstPort(b) + portB,
                LinkPace.Wire.ofLatency(latency)));
    SwitchFabric bare = builder.build(failures, spec);
    SwitchFabric fabric = places().map(bare::drawnAt).orElse(bare);
    return failures.isEmpty() && paths.isPresent()
        ? fabric.withRouting(routing(fabric), spec)
        : fabric;
  }

  private GraphNetwork graph(Failures failures) {
    Links.Builder links = new Links.Builder(topology.routers());
    topology.cables(
        (a, portA, b, portB, latency) -> {
          if (!failures.link(a, b)) {
            links.add(a, firstPort(a) + portA, b).add(b, firstPort(b) + portB, a);
          }
        });
    List<String> names = IntStream.range(0, topology.routers()).mapToObj(topology::name).toList();
    GraphNetwork bare = new GraphNetwork(links.build(), names, lanes, failures, spec);
    GraphNetwork graph = places().map(bare::drawnAt).orElse(bare);
    return failures.isEmpty() && paths.isPresent() ? graph.withRouting(routing(graph)) : graph;
  }

  private int firstPort(int router) {
    return topology.hostsAt(router) + 1;
  }

  private RouterRouting routing(Network network) {
    int[] firstPort = IntStream.range(0, topology.routers()).map(this::firstPort).toArray();
    return new RouterRouting(network, paths.orElseThrow(), firstPort);
  }

  /** Returns the positions, hosts first. */
  private Optional<NodePositions> places() {
    return topology
        .places()
        .map(
            routers -> {
              List<double[]> hostPlaces = new ArrayList<>();
              List<double[]> routerPlaces = new ArrayList<>();
              for (int router = 0; router < topology.routers(); router++) {
                routerPlaces.add(new double[] {routers.x(router), routers.y(router)});
                int hosts = topology.hostsAt(router);
                for (int host = 0; host < hosts; host++) {
                  hostPlaces.add(routers.host(router, host, hosts));
                }
              }
              hostPlaces.addAll(routerPlaces);
              return new NodePositions(
                  hostPlaces.stream().mapToDouble(place -> place[0]).toArray(),
                  hostPlaces.stream().mapToDouble(place -> place[1]).toArray(),
                  routers.bend());
            });
  }
}
