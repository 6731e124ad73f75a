package org.castnet.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/**
 * The context of a schedule file: network, hosts, related readers, and the size that is allowed.
 *
 * @param network the network of the ranks; empty for a complete network
 * @param hosts returns the nodes of the ranks; empty for the network's order
 * @param complete returns a complete network with a given number of ranks
 * @param routes returns routes for networks without predefined ones
 * @param plans reads a plan in JSON, such as the notes in files written by Castnet
 * @param deliveries the largest number of destinations of all messages together, at least 1
 * @since 0.1.0
 */
public record ReadingContext(
    Optional<Network> network,
    Function<Network, Optional<Ranks>> hosts,
    Function<Integer, Network> complete,
    Function<Network, Routing> routes,
    Function<JsonNode, PlanDocument> plans,
    long deliveries) {

  /** The number of deliveries of a context without a limit. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /**
   * Rejects a schedule that is too large, before its messages are created.
   *
   * @param requested the number of destinations of its messages together
   * @throws BadInput if more than {@link #deliveries} are requested
   */
  public void requireDeliveries(long requested) {
    if (requested > deliveries) {
      throw BadInput.coded(
          "request-too-large",
          "the schedule has {found} deliveries; at most {allowed} are allowed",
          requested,
          deliveries);
    }
  }

  /**
   * {@return the nodes of {@code count} ranks, and with them their network}
   *
   * @param count the number of ranks, at least 1
   */
  public Ranks ranks(int count) {
    Network on = network.orElseGet(() -> complete.apply(count));
    Ranks all = hosts.apply(on).orElseGet(() -> Ranks.all(on));
    if (all.count() < count) {
      throw BadInput.coded(
          "too-many-ranks",
          "the schedule has {ranks} ranks, but {network} has hosts for only {hosts}",
          count,
          Diagnostic.network(on.spec()),
          all.count());
    }
    return Ranks.of(on, IntStream.range(0, count).map(all::node).boxed().toList());
  }

  /**
   * {@return the routes of a network, or legal up*&#47;down* routes if it has no routes}
   *
   * @param on the network of the plan
   */
  public Routing routing(Network on) {
    return on.routing().orElseGet(() -> routes.apply(on));
  }
}
