package org.castnet.format;

import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/**
 * What a reader of schedules needs to know beside the file.
 *
 * @param network the network that the ranks are on; empty where all are joined to all
 * @param hosts the nodes that the ranks are; empty for the network's order
 * @param complete makes the network in which so many ranks are joined to all
 * @param routes the routes of networks that bring none
 * @param plans reads the notes in files that Castnet wrote
 */
public record ReadingContext(
    Optional<Network> network,
    Function<Network, Optional<Ranks>> hosts,
    Function<Integer, Network> complete,
    Function<Network, Routing> routes,
    PlanReader plans) {

  /** The network for so many ranks, and the nodes that they are. */
  public Ranks ranks(int count) {
    Network on = network.orElseGet(() -> complete.apply(count));
    Ranks all = hosts.apply(on).orElseGet(() -> Ranks.all(on));
    if (all.count() < count) {
      throw new BadInput(
          "it has " + count + " ranks, and " + on.spec() + " has hosts for " + all.count());
    }
    return Ranks.of(on, IntStream.range(0, count).map(all::node).boxed().toList());
  }

  public Routing routing(Network on) {
    return on.routing().orElseGet(() -> routes.apply(on));
  }
}
