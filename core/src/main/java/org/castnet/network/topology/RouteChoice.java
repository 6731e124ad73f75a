package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.network.NetworkText;
import org.castnet.text.Nearest;

/** The value of {@code routes=} for a topology. */
final class RouteChoice {
  /** The parameter. */
  public static final String KEY = ComputedRoutes.KEY;

  static final String SEED = "seed";

  static final String UP_DOWN = "updown";

  static final String SHORTEST = "minimal";
  private static final String VALIANT = "valiant";

  /**
   * The values that most topologies support. Those of {@link ComputedRoutes#TABLES} are computed
   * from the network, see {@link TopologyKind}.
   */
  static final List<String> ALL = withTables(SHORTEST, VALIANT, UP_DOWN);

  private RouteChoice() {}

  /** Returns the words followed by those of {@link ComputedRoutes#TABLES}. */
  static List<String> withTables(String... words) {
    return Stream.concat(Stream.of(words), ComputedRoutes.TABLES.stream()).toList();
  }

  /**
   * Returns the value.
   *
   * @param words the allowed values, the default first
   * @throws org.castnet.input.BadInput if another value is given
   */
  public static String of(NetworkText text, List<String> words) {
    String word = text.text(KEY, words.get(0)).strip();
    if (!words.contains(word)) {
      throw text.complaint(
          KEY
              + " is '"
              + word
              + "'; allowed are "
              + String.join(", ", words)
              + Nearest.hint(word, words));
    }
    return word;
  }

  /**
   * Returns the shortest paths, Valiant's paths over them, or an empty result for the other values.
   *
   * @throws org.castnet.input.BadInput if another value is given
   */
  static Optional<RouterPaths> of(NetworkText text, RouterPaths shortest, int routers) {
    return of(text, shortest, new Valiant(shortest, routers));
  }

  /**
   * Returns the shortest paths, the given Valiant paths, or an empty result for the other values.
   */
  static Optional<RouterPaths> of(NetworkText text, RouterPaths shortest, DrawnPaths valiant) {
    return switch (of(text, ALL)) {
      case SHORTEST -> Optional.of(shortest);
      case VALIANT -> Optional.of(new RandomPaths(valiant, seed(text)));
      default -> Optional.empty();
    };
  }

  static long seed(NetworkText text) {
    return text.wholeLong(SEED, 1);
  }
}
