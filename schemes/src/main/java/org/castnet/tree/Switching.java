package org.castnet.tree;

import java.util.List;
import java.util.Locale;
import org.castnet.plan.Option;
import org.castnet.plan.PortModel;

/** How a tree or a path of links becomes sends. */
public enum Switching {
  /** A send for every link; whoever stands between receives the message and sends it on. */
  STORE_AND_FORWARD("store-and-forward"),
  /** A send for every stretch between nodes that must hold the message. */
  CIRCUIT("circuit"),
  /** One send that branches where the tree does, for routers that copy. */
  BRANCH("branch");

  private static final String SUMMARY =
      "a relay per link, one send from each holder to the next, or one worm that branches";

  private final String word;

  Switching(String word) {
    this.word = word;
  }

  /** The option of schemes that make trees. */
  public static Option treeOption() {
    return Option.choice("switching", SUMMARY, STORE_AND_FORWARD.word, CIRCUIT.word, BRANCH.word);
  }

  /** The option of schemes that make paths. */
  public static Option pathOption() {
    return Option.choice(
        "switching",
        "one worm that drops copies off on its way, or a relay per link",
        CIRCUIT.word,
        STORE_AND_FORWARD.word);
  }

  /**
   * The nodes that plans of this kind are made for: a worm that drops copies off wants all ports.
   */
  public PortModel ports(boolean path) {
    return this == BRANCH || (path && this == CIRCUIT) ? PortModel.ALL : PortModel.ONE;
  }

  public static Switching of(String word) {
    return List.of(values()).stream()
        .filter(switching -> switching.word.equals(word.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow();
  }
}
