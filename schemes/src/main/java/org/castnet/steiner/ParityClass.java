package org.castnet.steiner;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/**
 * The case that all nodes of one parity are terminals: nodes become words and points of the cube
 * without its highest coordinate.
 */
public final class ParityClass {
  private final int bits;
  private final int wordParity;
  private final boolean[] isTerminal;

  private ParityClass(int bits, int wordParity, boolean[] isTerminal) {
    this.bits = bits;
    this.wordParity = wordParity;
    this.isTerminal = isTerminal;
  }

  /**
   * Returns the class in which all nodes are terminals; empty if absent or the cube is not whole.
   */
  public static Optional<ParityClass> of(Network network, int[] terminals) {
    if (!(network instanceof Hypercube cube)
        || cube.hasFailures()
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

  /** Returns a lower bound on the links of every tree: one fewer than its terminals and words. */
  public int leastLinks() {
    return (1 << bits) - 1 + leastWords(bits);
  }

  /**
   * Returns a lower bound on the number of words of a connected code that covers all points of so
   * many bits.
   *
   * <p>Order the words such that each except the first is at distance 1 or 2 from a previous one.
   * The first covers bits + 1 points. Of those of each further one at least two are covered
   * already: the two words themselves at distance 1, the two points between them at distance 2. So
   * each adds at most bits - 1. Our own proof. O(1).
   */
  public static int leastWords(int bits) {
    int left = (1 << bits) - (bits + 1);
    return left <= 0 ? 1 : 1 + (left + bits - 2) / (bits - 1);
  }

  /** Returns the number of bits of a word. */
  public int bits() {
    return bits;
  }

  /** Returns whether a node is a terminal. */
  public boolean isTerminal(int node) {
    return isTerminal[node];
  }

  /** Returns the terminals among the words, ascending. */
  public int[] terminalWords() {
    int[] words = new int[1 << bits];
    int count = 0;
    for (int node = 0; node < isTerminal.length; node++) {
      if (isTerminal[node] && (Integer.bitCount(node) & 1) == wordParity) {
        words[count++] = word(node);
      }
    }
    return Arrays.copyOf(words, count);
  }

  /** Returns the word of a node. */
  public int word(int node) {
    return node & ((1 << bits) - 1);
  }

  /** Returns the node of a word. */
  public int node(int word) {
    return word | ((Integer.bitCount(word) & 1) ^ wordParity) << bits;
  }
}
