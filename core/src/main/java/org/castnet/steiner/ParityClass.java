package org.castnet.steiner;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/**
 * The case in which all nodes of one parity are terminals: nodes become words and points of the
 * cube with its highest coordinate left out.
 */
final class ParityClass {
  private final int bits;
  private final int wordParity;
  private final boolean[] isTerminal;

  private ParityClass(int bits, int wordParity, boolean[] isTerminal) {
    this.bits = bits;
    this.wordParity = wordParity;
    this.isTerminal = isTerminal;
  }

  /** The class that is all terminals, if there is one and the cube is whole. */
  static Optional<ParityClass> of(Network network, int[] terminals) {
    if (!(network instanceof Hypercube cube)
        || cube.hasFaults()
        || terminals.length < cube.nodeCount() / 2
        || cube.dimension() < 2) {
      return Optional.empty();
    }
    int[] ofParity = new int[2];
    boolean[] isTerminal = new boolean[cube.nodeCount()];
    for (int terminal : terminals) {
      ofParity[Integer.bitCount(terminal) & 1]++;
      isTerminal[terminal] = true;
    }
    for (int parity = 0; parity < 2; parity++) {
      if (ofParity[parity] == cube.nodeCount() / 2) {
        return Optional.of(new ParityClass(cube.dimension() - 1, parity ^ 1, isTerminal));
      }
    }
    return Optional.empty();
  }

  /** The links that every tree has at least: one fewer than its terminals and words. */
  int leastLinks() {
    return (1 << bits) - 1 + CoveringCodeSearch.leastWords(bits);
  }

  /**
   * Searches from the Steiner nodes of a tree.
   *
   * @return the Steiner nodes of the shortest tree found
   */
  int[] search(int[] steiner, SearchBudget budget, CodeMoves moves, long seed) {
    int[] forced = terminalWords();
    int[] start = Arrays.copyOf(forced, forced.length + steiner.length);
    for (int i = 0; i < steiner.length; i++) {
      start[forced.length + i] = word(steiner[i]);
    }
    return Arrays.stream(new CoveringCodeSearch(bits, start, forced, moves, seed).search(budget))
        .map(this::node)
        .filter(node -> !isTerminal[node])
        .toArray();
  }

  private int[] terminalWords() {
    int[] words = new int[1 << bits];
    int count = 0;
    for (int node = 0; node < isTerminal.length; node++) {
      if (isTerminal[node] && (Integer.bitCount(node) & 1) == wordParity) {
        words[count++] = word(node);
      }
    }
    return Arrays.copyOf(words, count);
  }

  private int word(int node) {
    return node & ((1 << bits) - 1);
  }

  private int node(int word) {
    return word | ((Integer.bitCount(word) & 1) ^ wordParity) << bits;
  }
}
