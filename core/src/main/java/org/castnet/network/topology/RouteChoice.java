package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import org.castnet.input.Nearest;
import org.castnet.network.NetworkText;

/** What {@code routes=} asks of a topology. */
final class RouteChoice {
  /** The parameter. */
  public static final String KEY = "routes";

  static final String SEED = "seed";

  static final String UP_DOWN = "updown";

  private static final String SHORTEST = "minimal";
  private static final String VALIANT = "valiant";

  /** What most topologies allow. */
  static final List<String> ALL = List.of(SHORTEST, VALIANT, UP_DOWN);

  private RouteChoice() {}

  /**
   * One of the words.
   *
   * @param words what is allowed, the default first
   * @throws org.castnet.input.BadInput where it is another one
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
   * The shortest ways, Valiant's over them, or none, so that up*&#47;down* is used.
   *
   * @throws org.castnet.input.BadInput where something else is asked for
   */
  static Optional<RouterPaths> of(NetworkText text, RouterPaths shortest, int routers) {
    return of(text, shortest, new Valiant(shortest, routers, seed(text)));
  }

  /** The same with Valiant's ways given. */
  static Optional<RouterPaths> of(NetworkText text, RouterPaths shortest, RouterPaths valiant) {
    return switch (of(text, ALL)) {
      case SHORTEST -> Optional.of(shortest);
      case VALIANT -> Optional.of(valiant);
      default -> Optional.empty();
    };
  }

  static long seed(NetworkText text) {
    return text.wholeLong(SEED, 1);
  }
}
