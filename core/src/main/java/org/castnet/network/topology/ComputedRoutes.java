package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.NetworkText;
import org.castnet.network.Routing;
import org.castnet.network.SwitchFabric;

/**
 * Deadlock-free routes of a network, computed before its number of lanes is known: they determine
 * it. Immutable.
 */
public interface ComputedRoutes {
  /** The parameter that selects the routes. */
  String KEY = "routes";

  /** The word for shortest paths balanced by weights, see {@link Dfsssp}. */
  String DFSSSP = "dfsssp";

  /** The word for routes on the complete channel dependency graph, see {@link Nue}. */
  String NUE = "nue";

  /** The words of {@link #tables}. */
  List<String> TABLES = List.of(DFSSSP, NUE);

  /** The values of {@link #KEY} on graphs and random switch networks, the default first. */
  List<String> WORDS = List.of(RouteChoice.UP_DOWN, RouteChoice.SHORTEST, DFSSSP, NUE);

  /**
   * Returns the number of lanes per link: as many as the routes need, or as requested if that is
   * more.
   */
  int lanes();

  /** Returns the routes on the same fabric with {@link #lanes()} lanes. */
  Routing onFabric(SwitchFabric laned);

  /** Returns the routes on the same direct network with {@link #lanes()} lanes. */
  Routing onDirect(Network laned);

  /**
   * Returns the word that a text gives for its routes.
   *
   * @param words the allowed words, the default first
   * @throws org.castnet.input.BadInput if another word is given
   */
  static String word(NetworkText text, List<String> words) {
    return RouteChoice.of(text, words);
  }

  /**
   * Returns the routes that a text requests; empty if it requests up*&#47;down* routes, or if
   * failures have disconnected endpoints.
   *
   * @param network the network of the text, with any number of lanes
   * @throws org.castnet.input.BadInput if the value is unknown, there are too many routers, or the
   *     routes need more lanes than available
   */
  static Optional<? extends ComputedRoutes> requested(Network network, NetworkText text) {
    String word = RouteChoice.of(text, WORDS);
    return switch (word) {
      case RouteChoice.UP_DOWN -> Optional.empty();
      case RouteChoice.SHORTEST -> MinimalRoutes.of(network, text);
      default -> tables(word, network, text);
    };
  }

  /**
   * Returns the routes of a word in the form of tables; empty if failures have disconnected
   * endpoints.
   *
   * @param word one of {@link #TABLES}
   * @throws org.castnet.input.BadInput as {@link #requested}
   */
  static Optional<RouterTables> tables(String word, Network network, NetworkText text) {
    RouterGraph graph = RouterGraph.of(network, word, text);
    if (!graph.isConnected()) {
      return Optional.empty();
    }
    return Optional.of(word.equals(NUE) ? Nue.routes(graph, text) : Dfsssp.routes(graph, text));
  }
}
