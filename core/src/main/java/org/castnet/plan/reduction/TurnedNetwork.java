package org.castnet.plan.reduction;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkBody;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * A network with all links turned round, and the link of the original network for each of its
 * links.
 *
 * <p>If every link has an opposite one of equal rate and latency, the turned network is the
 * original one, so that schemes for regular networks apply to it. Otherwise it is a network without
 * a routing. The {@code i}-th of parallel links is the opposite of the {@code i}-th in the other
 * direction, by port. Immutable.
 */
public final class TurnedNetwork {
  private final Network original;
  private final Network network;

  /** By link of the turned network. */
  private final int[] originals;

  private TurnedNetwork(Network original, Network network, int[] originals) {
    this.original = original;
    this.network = network;
    this.originals = originals;
  }

  /** Returns the transpose of a network, with all links reversed. O(links log degree + nodes). */
  public static TurnedNetwork of(Network network) {
    int[] opposite = opposites(network);
    if (Arrays.stream(opposite).allMatch(link -> link >= 0)) {
      return new TurnedNetwork(network, network, opposite);
    }
    Links links = network.links();
    Links.Builder turned = new Links.Builder(links.nodeCount(), links.count());
    IntArrayList[] entering = new IntArrayList[links.nodeCount()];
    Arrays.setAll(entering, node -> new IntArrayList(0));
    for (int link = 0; link < links.count(); link++) {
      entering[links.target(link)].add(link);
    }
    int[] originals = new int[links.count()];
    List<LinkPace.Wire> wires = new ArrayList<>(originals.length);
    for (int node = 0, next = 0; node < entering.length; node++) {
      for (int port = 0; port < entering[node].size(); port++) {
        originals[next] = entering[node].getInt(port);
        wires.add(network.pace().wire(originals[next]));
        turned.add(node, port, links.source(originals[next++]));
      }
    }
    NetworkBody body = network.body();
    return new TurnedNetwork(
        network,
        new Turned(
            network,
            new NetworkBody(
                    turned.build(), body.lanes(), body.failures(), body.spec(), LinkPace.of(wires))
                .withAbilities(body.abilities())),
        originals);
  }

  /** Returns, by link, the opposite link of equal rate and latency, or -1. */
  private static int[] opposites(Network network) {
    int[] opposite = network.links().opposites();
    for (int link = 0; link < opposite.length; link++) {
      int back = opposite[link];
      if (back >= 0 && !network.pace().wire(link).equals(network.pace().wire(back))) {
        opposite[link] = -1;
        opposite[back] = -1;
      }
    }
    return opposite;
  }

  /** Returns the network before it was turned. */
  public Network original() {
    return original;
  }

  /** Returns the turned network, with the same nodes. */
  public Network network() {
    return network;
  }

  /** Returns the link of the original network that a link of the turned network turns round. */
  public int original(int link) {
    return originals[link];
  }

  /**
   * Returns a path turned round, as a path of the original network on the same lanes.
   *
   * @param route a path of the turned network
   */
  public Route original(Route route) {
    int[] channels = new int[route.length()];
    for (int hop = 0; hop < channels.length; hop++) {
      int channel = route.channel(channels.length - 1 - hop);
      channels[hop] = original.channel(originals[network.link(channel)], network.lane(channel));
    }
    return Route.of(route.end(network), channels);
  }

  /** A network with the nodes of another one and its own links. */
  private record Turned(Network nodes, NetworkBody body) implements Network {
    @Override
    public int endpointCount() {
      return nodes.endpointCount();
    }

    @Override
    public boolean isIndirect() {
      return nodes.isIndirect();
    }

    @Override
    public String nodeName(int node) {
      return nodes.nodeName(node);
    }

    @Override
    public boolean isNumbered(int node) {
      return nodes.isNumbered(node);
    }

    @Override
    public int nodeNamed(String text) {
      return nodes.nodeNamed(text);
    }

    @Override
    public Optional<Routing> routing() {
      return Optional.empty();
    }
  }
}
