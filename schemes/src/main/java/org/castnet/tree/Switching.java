package org.castnet.tree;

import java.util.List;
import java.util.Locale;
import org.castnet.plan.Option;
import org.castnet.plan.PortModel;

/** The conversion of a tree or path of links to sends. */
public enum Switching {
  /** One send for every link; intermediate nodes receive and forward the message. */
  STORE_AND_FORWARD("store-and-forward"),
  /** One send for every segment between nodes that must hold the message. */
  CIRCUIT("circuit"),
  /** One send that branches like the tree, for routers that replicate worms. */
  BRANCH("branch");

  private static final String SUMMARY =
      "one send per link, one send from each holder to the next, or one worm that " + "branches";

  private final String word;

  Switching(String word) {
    this.word = word;
  }

  /** Returns the option of schemes that build trees. */
  public static Option treeOption() {
    return Option.choice("switching", SUMMARY, STORE_AND_FORWARD.word, CIRCUIT.word, BRANCH.word);
  }

  /** Returns the option of schemes that build paths. */
  public static Option pathOption() {
    return Option.choice(
        "switching",
        "one worm that drops off copies on its route, or one send per link",
        CIRCUIT.word,
        STORE_AND_FORWARD.word);
  }

  /**
   * Returns the node model of such plans: worms that drop off copies on their route need all ports.
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
