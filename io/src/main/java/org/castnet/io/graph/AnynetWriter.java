package org.castnet.io.graph;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;

/** Writes BookSim's {@code anynet} format: one line per router, hosts first, every link once. */
final class AnynetWriter {
  private AnynetWriter() {}

  /**
   * Writes a network.
   *
   * @throws BadInput if a link has no reverse link, or a host has several links
   */
  static String write(Network network) {
    int hosts = network.endpointCount();
    int first = network.firstForwarder();
    int[] number = numbers(network);
    StringBuilder[] lines = new StringBuilder[network.nodeCount() - first];
    Arrays.setAll(lines, r -> new StringBuilder("router ").append(number[first + r]));
    for (int host = 0; host < hosts; host++) {
      if (network.isIndirect() && network.links().degree(host) > 1) {
        throw BadInput.coded(
            "not-expressible",
            "host {host} has several links; a node of the anynet format has one",
            network.nodeName(host));
      }
      int router = router(network, host);
      if (router >= 0 && !network.failed(router)) {
        lines[router - first].append(" node ").append(number[host]);
        if (network.isIndirect()) {
          pace(lines[router - first], network, network.links().first(host));
        }
      }
    }
    List<Cables.Cable> cables = Cables.of(network.links());
    for (Cables.Cable cable : cables) {
      if (cable.back() < 0) {
        throw BadInput.coded(
            "not-expressible", "a link has no reverse link; the anynet format requires one");
      }
      int a = network.links().source(cable.link());
      int b = network.links().target(cable.link());
      if (a >= first) {
        lines[a - first].append(" router ").append(number[b]);
        pace(lines[a - first], network, cable.link());
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static void pace(StringBuilder line, Network network, int link) {
    LinkPace.Wire wire = network.pace().wire(link);
    if (wire.delay() > 0) {
      line.append(' ').append(TimeText.shortest(wire.delay()));
    } else if (wire.latency() > 1) {
      line.append(' ').append(wire.latency());
    }
    if (!wire.speed().isBlank()) {
      line.append(' ').append(wire.speed().replaceAll("\\s", ""));
    }
  }

  /** Returns the host itself if it forwards, otherwise its switch; -1 if it is not connected. */
  private static int router(Network network, int host) {
    if (!network.isIndirect()) {
      return host;
    }
    return network.links().degree(host) == 0
        ? -1
        : network.links().target(network.links().first(host));
  }

  /**
   * Returns the numbers in names such as 12 or r5 if every name has this form, otherwise the
   * indices.
   */
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
