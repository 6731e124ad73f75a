package org.castnet.steiner;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Words of F_2^m, and into how many pieces they and the points around them fall.
 *
 * <p>A word covers itself and its m neighbours, and all that it covers hangs together. The points
 * that no word covers are pieces of their own; words and points are joined to one when there is one
 * piece.
 *
 * <p>Source: ours. Adding and removing a word take O(bits), finding the pieces O(words × bits^2).
 */
final class WordSet {
  private final int bits;
  private final boolean[] member;
  private final int[] place;
  private final int[] words;
  private int count;

  private final int[] above;
  private final int[] singles;
  private int pieces;
  private int largest;

  private final int[] outside;
  private int outsideCount;
  private final int[] pieceSize;
  private final long[] lookedAt;
  private long look;

  WordSet(int bits) {
    this.bits = bits;
    member = new boolean[1 << bits];
    place = new int[1 << bits];
    words = new int[1 << bits];
    above = new int[1 << bits];
    singles = new int[1 << bits];
    outside = new int[1 << bits];
    pieceSize = new int[1 << bits];
    lookedAt = new long[1 << bits];
    Arrays.setAll(singles, point -> point);
  }

  int points() {
    return member.length;
  }

  int bits() {
    return bits;
  }

  int count() {
    return count;
  }

  int word(int i) {
    return words[i];
  }

  boolean contains(int word) {
    return member[word];
  }

  int[] toArray() {
    return Arrays.copyOf(words, count);
  }

  void clear() {
    Arrays.fill(member, false);
    count = 0;
  }

  void add(int word) {
    member[word] = true;
    place[word] = count;
    words[count++] = word;
  }

  void remove(int word) {
    member[word] = false;
    int hole = place[word];
    words[hole] = words[--count];
    place[words[hole]] = hole;
  }

  int randomWord(SplittableRandom random) {
    return words[random.nextInt(count)];
  }

  /** Finds the pieces by joining the points around every word. O(m words + 2^m). */
  void findPieces() {
    System.arraycopy(singles, 0, above, 0, above.length);
    pieces = above.length;
    for (int i = 0; i < count; i++) {
      int word = words[i];
      int root = root(word);
      for (int d = 0; d < bits; d++) {
        int other = root(word ^ 1 << d);
        if (other != root) {
          above[other] = root;
          pieces--;
        }
      }
    }
    Arrays.fill(pieceSize, 0);
    largest = 0;
    for (int point = 0; point < above.length; point++) {
      int root = root(point);
      above[point] = root;
      if (++pieceSize[root] > pieceSize[largest]) {
        largest = root;
      }
    }
    outsideCount = 0;
    for (int point = 0; point < above.length && pieces > 1; point++) {
      if (above[point] != largest) {
        outside[outsideCount++] = point;
      }
    }
  }

  private int root(int point) {
    int at = point;
    while (above[at] != at) {
      above[at] = above[above[at]];
      at = above[at];
    }
    return at;
  }

  /** How many pieces there were when last looked. */
  int pieces() {
    return pieces;
  }

  /** How many points lie outside the largest piece. */
  int outsideCount() {
    return outsideCount;
  }

  int outside(int i) {
    return outside[i];
  }

  /** How many pieces the word would join to one, less one. O(m). */
  int gain(int word) {
    look++;
    lookedAt[above[word]] = look;
    int others = 0;
    for (int d = 0; d < bits; d++) {
      int piece = above[word ^ 1 << d];
      if (lookedAt[piece] != look) {
        lookedAt[piece] = look;
        others++;
      }
    }
    return others;
  }
}
