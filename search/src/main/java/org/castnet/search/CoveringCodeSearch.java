package org.castnet.search;

import java.util.Arrays;
import org.castnet.chance.RandomSequence;
import org.castnet.steiner.ParityClass;

/**
 * Steiner trees of a hypercube if the terminals include all nodes of one parity, as connected
 * covering codes.
 *
 * <p>After projection along one coordinate, the terminals of that parity are all points of
 * F_2^(n-1), and so are the possible Steiner nodes; a Steiner node is adjacent to the points at
 * distance 0 and 1. So a tree with the fewest links is a smallest set of words that covers all
 * points with radius 1 and is connected over distances of at most 2; its number of links is 2^(n-1)
 * - 1 + words if no other node is a terminal.
 *
 * <p>The search fixes the number of words and anneals the number of components: a random word is
 * removed, the components of the rest are computed, and one word is added with probability
 * proportional to exp(gain / T), in which the gain is the number of components that it connects,
 * less one. Under translations whole orbits move, which reduces the search space accordingly. When
 * one component remains, the least useful word is removed and the search continues without
 * symmetry.
 *
 * <p>Source: ours; results are in {@code docs/hypercubes.md}. A step takes O(components + uncovered
 * points × bits) after computing the components in O(words × bits^2). Ties are drawn.
 */
final class CoveringCodeSearch {
  /** Temperatures: at the start of a round, of single words after orbits, and at the end. */
  private static final double HOT = 0.6;

  private static final double WARM = 0.35;
  private static final double COLD = 0.15;

  /** The ratio of the size of all initial balls to the number of points. */
  private static final double FIRST_DENSITY = 1.3;

  /**
   * The number of initial single words above the aim; one is removed whenever the set is connected.
   */
  private static final int ABOVE = 2;

  private final WordSet set;

  /** By word: whether it must stay. */
  private final boolean[] forced;

  private final int forcedCount;
  private final CodeMoves moves;
  private final RandomSequence random;

  /**
   * By gain: the relative probability of a word with this gain at the present temperature; 1 for
   * gain 0.
   */
  private final double[] chance;

  /** By candidate of the last draw: the cumulative probability. */
  private final double[] weights;

  private int rounds;

  /** The smallest connected covering set found so far. */
  private int[] best;

  /**
   * @param start words that form a connected covering set
   * @param forcedWords those of them that must stay
   */
  CoveringCodeSearch(int bits, int[] start, int[] forcedWords, CodeMoves moves, long seed) {
    set = new WordSet(bits);
    forced = new boolean[1 << bits];
    for (int word : forcedWords) {
      forced[word] = true;
    }
    forcedCount = forcedWords.length;
    this.moves = moves;
    random = new RandomSequence(seed);
    chance = new double[bits + 1];
    weights = new double[1 << bits];
    best = start.clone();
  }

  /**
   * Returns the smallest set found within the budget; returns the start at once if it is optimal.
   */
  int[] search(SearchBudget budget) {
    int enough = Math.max(ParityClass.leastWords(set.bits()), forcedCount);
    int aim = Math.min(best.length - 1, (int) (FIRST_DENSITY * set.points() / (set.bits() + 1)));
    long length = 0;
    while (!budget.spent() && best.length > enough) {
      length = moves.nextRound(length, budget.stepsLeft());
      round(Math.max(aim, forcedCount + 1), length, budget);
      aim = best.length - 1;
    }
    return best.clone();
  }

  /** Performs one annealing from random words: first whole orbits, then single words. */
  private void round(int aim, long length, SearchBudget budget) {
    int translations = forcedCount > 0 ? 0 : moves.translations(rounds++);
    // at least two orbits must fit
    while (translations > 0 && 2 << translations > aim) {
      translations--;
    }
    int[] orbit = orbit(translations);
    set.clear();
    for (int word = 0; word < forced.length; word++) {
      if (forced[word]) {
        set.add(word);
      }
    }
    int first = translations > 0 ? aim : Math.min(aim + ABOVE, best.length);
    while (set.count() + orbit.length <= first) {
      insert(randomOutsider(), orbit);
    }
    if (orbit.length > 1) {
      anneal(orbit, length / 2, HOT, COLD, budget);
      while (set.count() < aim) {
        set.findComponents();
        set.add(bestCandidate());
      }
      anneal(orbit(0), length / 2, WARM, COLD, budget);
    } else {
      anneal(orbit, length, HOT, COLD, budget);
    }
    repair();
  }

  private void anneal(int[] orbit, long length, double from, double to, SearchBudget budget) {
    for (long done = 0; done < length && set.count() > forcedCount && budget.step(); done++) {
      double temperature = from * Math.pow(to / from, (double) done / length);
      for (int gain = 0; gain < chance.length; gain++) {
        chance[gain] = Math.exp(gain / temperature);
      }
      take(orbit);
      set.findComponents();
      int before = set.components();
      int chosen = draw();
      int gain = set.gain(chosen);
      insert(chosen, orbit);
      // each word of an orbit connects at most this number of components: a larger number cannot
      // become one
      if (before - gain * orbit.length <= 1) {
        set.findComponents();
        if (set.components() == 1) {
          keep();
          if (orbit.length > 1) {
            return;
          }
          dropLeastDamaging();
        }
      }
    }
  }

  private void keep() {
    if (set.count() < best.length) {
      best = set.toArray();
    }
  }

  private void take(int[] orbit) {
    int word = set.randomWord(random);
    while (forced[word]) {
      word = set.randomWord(random);
    }
    for (int shift : orbit) {
      set.remove(word ^ shift);
    }
  }

  private void insert(int word, int[] orbit) {
    for (int shift : orbit) {
      set.add(word ^ shift);
    }
  }

  /** Draws a word that is not in the set, by the heat bath. */
  private int draw() {
    set.findCandidates();
    int count = set.candidates();
    double total = 0;
    for (int i = 0; i < count; i++) {
      total += chance[set.candidateGain(i)];
      weights[i] = total;
    }
    // all others have gain 0: each has weight exp(0) = 1 and is not listed
    double idle = set.points() - set.count() - count;
    double drawn = random.nextDouble() * (total + idle);
    if (drawn < total) {
      // the first candidate with a cumulative probability above the drawn number
      int slot = Arrays.binarySearch(weights, 0, count, drawn);
      return set.candidate(Math.min(count - 1, slot < 0 ? -slot - 1 : slot));
    }
    int word = random.nextInt(set.points());
    while (set.contains(word) || set.isCandidate(word)) {
      word = random.nextInt(set.points());
    }
    return word;
  }

  private int randomOutsider() {
    int word = random.nextInt(set.points());
    while (set.contains(word)) {
      word = random.nextInt(set.points());
    }
    return word;
  }

  private int bestCandidate() {
    int best = -1;
    int bestGain = -1;
    int equal = 0;
    for (int word = 0; word < set.points(); word++) {
      if (!set.contains(word)) {
        int gain = set.gain(word);
        if (gain > bestGain || (gain == bestGain && random.nextInt(++equal) == 0)) {
          equal = gain > bestGain ? 1 : equal;
          best = word;
          bestGain = gain;
        }
      }
    }
    return best;
  }

  /** Adds the most useful words until the set is connected. */
  private void repair() {
    set.findComponents();
    while (set.components() > 1 && set.count() < best.length) {
      set.add(bestCandidate());
      set.findComponents();
    }
    if (set.components() == 1) {
      keep();
    }
  }

  private void dropLeastDamaging() {
    int[] words = set.toArray();
    int choice = -1;
    int fewest = Integer.MAX_VALUE;
    int equal = 0;
    for (int word : words) {
      if (forced[word]) {
        continue;
      }
      set.remove(word);
      set.findComponents();
      if (set.components() < fewest) {
        fewest = set.components();
        choice = word;
        equal = 1;
      } else if (set.components() == fewest && random.nextInt(++equal) == 0) {
        choice = word;
      }
      set.add(word);
    }
    if (choice >= 0) {
      set.remove(choice);
    }
  }

  /** Returns the span of random independent translations. */
  private int[] orbit(int translations) {
    int[] orbit = {0};
    while (orbit.length < 1 << translations) {
      int shift = 1 + random.nextInt(set.points() - 1);
      if (Arrays.stream(orbit).anyMatch(word -> word == shift)) {
        continue;
      }
      int[] doubled = Arrays.copyOf(orbit, 2 * orbit.length);
      for (int i = 0; i < orbit.length; i++) {
        doubled[orbit.length + i] = orbit[i] ^ shift;
      }
      orbit = doubled;
    }
    return orbit;
  }
}
