package org.castnet.hypercube;

import java.util.List;
import java.util.Locale;
import org.castnet.multicast.Option;

/** How a tree or a path of links becomes sends. */
enum Switching {
  /** A send for every link; whoever stands between receives the message and sends it on. */
  STORE_AND_FORWARD("store-and-forward"),
  /** A send for every stretch between nodes that must hold the message. */
  CIRCUIT("circuit");

  private static final String SUMMARY =
      "a relay per link, or one send from each holder to the next";

  private final String word;

  Switching(String word) {
    this.word = word;
  }

  /** The option of schemes that make trees. */
  static Option treeOption() {
    return Option.choice("switching", SUMMARY, STORE_AND_FORWARD.word, CIRCUIT.word);
  }

  /** The option of schemes that make paths. */
  static Option pathOption() {
    return Option.choice(
        "switching",
        "one worm that drops copies off on its way, or a relay per link",
        CIRCUIT.word,
        STORE_AND_FORWARD.word);
  }

  static Switching of(String word) {
    return List.of(values()).stream()
        .filter(switching -> switching.word.equals(word.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow();
  }
}
