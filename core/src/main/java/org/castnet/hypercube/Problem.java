package org.castnet.hypercube;

import java.util.Arrays;
import java.util.Locale;
import org.castnet.multicast.Message;
import org.castnet.network.Network;

/** The three problems that multicast on a direct network comes down to. */
public enum Problem {
  /** The fewest links that join source and destinations. */
  STEINER_TREE,
  /** The fewest links that do so with a shortest path from the source to every destination. */
  MULTICAST_TREE,
  /** The shortest walk from the source that passes all destinations. */
  MULTICAST_PATH;

  static String[] words() {
    return Arrays.stream(values()).map(Problem::word).toArray(String[]::new);
  }

  static Problem of(String word) {
    return Arrays.stream(values())
        .filter(problem -> problem.word().equals(word))
        .findFirst()
        .orElseThrow();
  }

  /** As options write it: {@code steiner-tree}, {@code multicast-tree}, {@code multicast-path}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Transmissions solve(Adjacency graph, Message message, Network network) {
    int[] destinations = CubeScheme.addresses(network, message);
    return switch (this) {
      case STEINER_TREE ->
          DreyfusWagner.steinerTree(graph, message.source(), destinations).transmissions();
      case MULTICAST_TREE ->
          DreyfusWagner.multicastTree(graph, message.source(), destinations).transmissions();
      case MULTICAST_PATH -> HeldKarp.path(graph, message.source(), destinations);
    };
  }
}
