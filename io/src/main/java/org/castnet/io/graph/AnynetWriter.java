package org.castnet.io.graph;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/** Writes BookSim's {@code anynet} format: a line a router, hosts first, every link once. */
final class AnynetWriter {
  private AnynetWriter() {}

  /**
   * @throws BadInput where a link leads one way only, or a host has several links
   */
  static String write(Network network) {
    int hosts = network.endpointCount();
    int first = network.firstForwarder();
    int[] number = numbers(network);
    StringBuilder[] lines = new StringBuilder[network.nodeCount() - first];
    Arrays.setAll(lines, r -> new StringBuilder("router ").append(number[first + r]));
    for (int host = 0; host < hosts; host++) {
      if (network.isIndirect() && network.links().degree(host) > 1) {
        throw new BadInput(
            "host "
                + network.nodeName(host)
                + " has several links; a node of the anynet format has one");
      }
      int router = router(network, host);
      if (router >= 0 && !network.failed(router)) {
        lines[router - first].append(" node ").append(number[host]);
        if (network.isIndirect()) {
          latency(lines[router - first], network, network.links().first(host));
        }
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
        latency(lines[a - first], network, cable.link());
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static void latency(StringBuilder line, Network network, int link) {
    if (network.pace().latency(link) > 1) {
      line.append(' ').append(network.pace().latency(link));
    }
  }

  /** The host itself where it forwards, or the switch that it hangs on; -1 where there is none. */
  private static int router(Network network, int host) {
    if (!network.isIndirect()) {
      return host;
    }
    return network.links().degree(host) == 0
        ? -1
        : network.links().target(network.links().first(host));
  }

  /** Its own number where every name is one, such as 12 or r5, else its place. */
  private static int[] numbers(Network network) {
    int[] numbers = new int[network.nodeCount()];
    boolean named = network.isIndirect() || network.body().names().isPresent();
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
