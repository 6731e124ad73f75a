package org.castnet.search;

import java.util.Arrays;
import org.castnet.chance.RandomSequence;

/**
 * A set of words of F_2^m, with the number of components that the words and their points form.
 *
 * <p>A word covers itself and its m neighbours, which are connected by it. Uncovered points are
 * components of one element; all words and points are connected if there is one component.
 *
 * <p>Source: ours. Adding and removing a word take O(bits), computing the components O(words ×
 * bits^2).
 */
final class WordSet {
  private static final int NONE = -1;

  private final int bits;
  private final boolean[] member;
  private final int[] place;
  private final int[] words;
  private int count;

  private final int[] above;
  private final int[] singles;
  private int components;
  private int largest;

  private final int[] outside;
  private int outsideCount;
  private final int[] componentSize;
  private final long[] lookedAt;
  private long look;

  /**
   * By component: its last point in the current listing. By point: the previous one of its
   * component.
   */
  private final int[] lastPoint;

  private final int[] pointBefore;

  /**
   * By word: the last listing that reached it, the last component found there, and the numbers of
   * components and points.
   */
  private final long[] metAt;

  private long listing;
  private final int[] lastMet;

  private final int[] componentsMet;
  private final int[] pointsMet;

  /** Words that are not in the set and would connect components. */
  private final int[] candidates;

  private int candidateCount;

  WordSet(int bits) {
    this.bits = bits;
    member = new boolean[1 << bits];
    place = new int[1 << bits];
    words = new int[1 << bits];
    above = new int[1 << bits];
    singles = new int[1 << bits];
    outside = new int[1 << bits];
    componentSize = new int[1 << bits];
    lookedAt = new long[1 << bits];
    lastPoint = new int[1 << bits];
    pointBefore = new int[1 << bits];
    metAt = new long[1 << bits];
    lastMet = new int[1 << bits];
    componentsMet = new int[1 << bits];
    pointsMet = new int[1 << bits];
    candidates = new int[1 << bits];
    Arrays.fill(lastPoint, NONE);
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

  int randomWord(RandomSequence random) {
    return words[random.nextInt(count)];
  }

  /** Computes the components by merging the points around every word. O(m words + 2^m). */
  void findComponents() {
    System.arraycopy(singles, 0, above, 0, above.length);
    components = above.length;
    for (int i = 0; i < count; i++) {
      int word = words[i];
      int root = root(word);
      for (int d = 0; d < bits; d++) {
        int other = root(word ^ 1 << d);
        if (other != root) {
          above[other] = root;
          components--;
        }
      }
    }
    Arrays.fill(componentSize, 0);
    largest = 0;
    for (int point = 0; point < above.length; point++) {
      int root = root(point);
      above[point] = root;
      if (++componentSize[root] > componentSize[largest]) {
        largest = root;
      }
    }
    outsideCount = 0;
    for (int point = 0; point < above.length && components > 1; point++) {
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

  /** Returns the number of components when last computed. */
  int components() {
    return components;
  }

  /**
   * Finds all words that are not in the set and have a point outside the largest component around
   * them, with their gains. O(m × points outside), a factor m less than computing each gain
   * separately.
   */
  void findCandidates() {
    for (int i = 0; i < outsideCount; i++) {
      int point = outside[i];
      int component = above[point];
      pointBefore[point] = lastPoint[component];
      lastPoint[component] = point;
    }
    listing++;
    candidateCount = 0;
    for (int i = 0; i < outsideCount; i++) {
      int component = above[outside[i]];
      // component by component, so that repeated visits of a word are detected
      for (int point = lastPoint[component]; point != NONE; point = pointBefore[point]) {
        for (int d = -1; d < bits; d++) {
          meet(around(point, d), component);
        }
      }
      lastPoint[component] = NONE;
    }
  }

  private void meet(int word, int component) {
    if (metAt[word] != listing) {
      metAt[word] = listing;
      lastMet[word] = NONE;
      componentsMet[word] = 0;
      pointsMet[word] = 0;
      if (!member[word]) {
        candidates[candidateCount++] = word;
      }
    }
    if (lastMet[word] != component) {
      lastMet[word] = component;
      componentsMet[word]++;
    }
    pointsMet[word]++;
  }

  /** Returns the word if {@code bit} is -1, otherwise its neighbour across the bit. */
  private static int around(int word, int bit) {
    return bit < 0 ? word : word ^ 1 << bit;
  }

  int candidates() {
    return candidateCount;
  }

  int candidate(int i) {
    return candidates[i];
  }

  /** Returns whether a word that is not in the set was among the last candidates. */
  boolean isCandidate(int word) {
    return metAt[word] == listing;
  }

  /** Returns the number of components that a candidate would connect, less one. */
  int candidateGain(int i) {
    int word = candidates[i];
    boolean reachesLargest = pointsMet[word] <= bits;
    return componentsMet[word] - (reachesLargest ? 0 : 1);
  }

  /** Returns the number of components that the word would connect, less one. O(m). */
  int gain(int word) {
    look++;
    lookedAt[above[word]] = look;
    int others = 0;
    for (int d = 0; d < bits; d++) {
      int component = above[word ^ 1 << d];
      if (lookedAt[component] != look) {
        lookedAt[component] = look;
        others++;
      }
    }
    return others;
  }
}
