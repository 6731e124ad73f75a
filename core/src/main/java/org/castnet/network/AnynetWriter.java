package org.castnet.network;

import java.util.Arrays;
import java.util.List;

/** Writes BookSim's {@code anynet} format: a line a router, hosts first, every link once. */
final class AnynetWriter {
  private AnynetWriter() {}

  /**
   * @throws BadInput where a link leads one way only, or a host has several links
   */
  static String write(Network network) {
    SwitchFabric fabric = network instanceof SwitchFabric switched ? switched : null;
    int hosts = network.endpointCount();
    int first = fabric == null ? 0 : hosts;
    int[] number = numbers(network);
    StringBuilder[] lines = new StringBuilder[network.nodeCount() - first];
    Arrays.setAll(lines, r -> new StringBuilder("router ").append(number[first + r]));
    for (int host = 0; host < hosts; host++) {
      int router = fabric == null ? host : fabric.switchOf(host);
      if (fabric != null && network.links().degree(host) > 1) {
        throw new BadInput(
            "host "
                + network.nodeName(host)
                + " has several links; a node of the anynet format has one");
      }
      if (router >= 0 && !network.failed(router)) {
        lines[router - first].append(" node ").append(number[host]);
      }
    }
    List<Cables.Cable> cables = Cables.of(network.links());
    for (Cables.Cable cable : cables) {
      if (cable.back() < 0) {
        throw new BadInput("a link leads one way only; the anynet format has none of these");
      }
      int a = network.links().source(cable.link());
      int b = network.links().target(cable.link());
      if (a >= first) {
        lines[a - first].append(" router ").append(number[b]);
      }
    }
    return String.join("\n", lines) + "\n";
  }

  /** Its own number where every name is one, such as 12 or r5, else its place. */
  private static int[] numbers(Network network) {
    int[] numbers = new int[network.nodeCount()];
    boolean named = network instanceof SwitchFabric;
    for (int node = 0; node < numbers.length && named; node++) {
      String name = network.nodeName(node);
      named = name.matches(network.isEndpoint(node) ? "0|[1-9][0-9]{0,8}" : "r(0|[1-9][0-9]{0,8})");
      numbers[node] = named ? Integer.parseInt(name.replace("r", "")) : 0;
    }
    for (int node = 0; node < numbers.length && !named; node++) {
      numbers[node] = node < network.endpointCount() ? node : node - network.endpointCount();
    }
    return numbers;
  }
}
