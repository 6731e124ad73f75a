package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * A regular topology as a kind of network.
 *
 * @param own the parameters specific to the kind
 * @param topology parses its text; must not build the network
 */
record TopologyKind(
    String word,
    String example,
    String summary,
    List<String> own,
    Function<NetworkText, Topology> topology)
    implements NetworkKind {
  @Override
  public List<String> parameters() {
    return Stream.concat(own.stream(), Stream.of(RouteChoice.KEY, RouteChoice.SEED)).toList();
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    Topology made = topology.apply(text);
    return OptionalLong.of(made.routers() + hosts(made));
  }

  @Override
  public Blueprint read(NetworkText text) {
    Topology made = topology.apply(text);
    if (made.routers() + hosts(made) > NetworkLimits.NODES) {
      throw text.complaint("is too large; at most " + NetworkLimits.NODES + " nodes are allowed");
    }
    Optional<RouterPaths> paths = made.paths();
    String word = text.text(RouteChoice.KEY, "").strip();
    if (paths.isEmpty() && ComputedRoutes.TABLES.contains(word)) {
      return failures -> TopologyBuilder.computed(made, failures, word, text);
    }
    int needed = paths.map(RouterPaths::lanes).orElse(1);
    int lanes = text.lanes(needed);
    if (lanes < needed) {
      throw text.complaint(
          "lanes is " + lanes + "; these routes need " + needed + " to be deadlock-free");
    }
    TopologyBuilder builder = new TopologyBuilder(made, paths, lanes, text.text());
    return builder::without;
  }

  private static long hosts(Topology topology) {
    long hosts = 0;
    for (int router = 0; router < topology.routers(); router++) {
      hosts += topology.hostsAt(router);
    }
    return hosts;
  }
}
