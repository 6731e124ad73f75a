package org.castnet.scenario;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.network.Grid;
import org.castnet.network.Network;

/**
 * The field of a comparison that names no schemes: the whole catalogue, with searches kept within
 * what one message would cost, so that many messages do not take minutes. A scheme that is named is
 * run however long it takes.
 */
final class DefaultField {
  /** With more messages than this, exact searches over several ports are left out. */
  private static final int FEW = 16;

  private static final int SEARCH_MOVES = 10_000;
  private static final int LEAST_MOVES = 20;

  private DefaultField() {}

  static List<SchemeChoice> of(Schemes schemes, Scenario scenario) {
    return schemes.list().stream()
        .filter(Schemes::stands)
        .map(scheme -> new SchemeChoice(scheme.name(), options(scheme.name(), scenario)))
        .toList();
  }

  private static Map<String, String> options(String scheme, Scenario scenario) {
    boolean said =
        scenario.options().containsKey("time") || scenario.options().containsKey("iterations");
    if (!scheme.equals("steiner") || said) {
      return Map.of();
    }
    int moves = Math.max(LEAST_MOVES, SEARCH_MOVES / Math.max(1, scenario.messages().size()));
    return Map.of("iterations", Integer.toString(moves));
  }

  /** Why the scheme is left out here; empty where it is not. */
  static Optional<String> leftOut(String scheme, Scenario scenario) {
    int messages = scenario.messages().size();
    boolean many = messages > FEW;
    if (many && scheme.equals("exact")) {
      return Optional.of("left out for " + messages + " messages; asked for by name it runs");
    }
    if (many && scheme.equals("otms") && !hasTwoPorts(scenario.network())) {
      return Optional.of(
          "left out for "
              + messages
              + " messages from nodes of many ports; asked for by name it runs");
    }
    return Optional.empty();
  }

  /** Whether at most two ports lead up and two down the labels, as on plane meshes. */
  private static boolean hasTwoPorts(Network network) {
    return network instanceof Grid grid && grid.shape().dimensions() <= 2 && !grid.wraps(0);
  }
}
