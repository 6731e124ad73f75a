package org.castnet.search;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.castnet.steiner.ParityClass;

/**
 * Steiner trees of a hypercube whose terminals include all nodes of one parity, as connected
 * covering codes.
 *
 * <p>Leave one coordinate out: then the terminals of that parity are all points of F_2^(n-1), the
 * possible Steiner nodes are too, and a Steiner node is joined with the points at distance 0 and 1.
 * So a tree with the fewest links is a smallest set of words that covers all points with radius 1
 * and whose words hang together over distances of at most 2; the links number 2^(n-1) - 1 + words
 * when no other node is a terminal.
 *
 * <p>The search keeps the number of words and anneals the number of pieces: a random word goes, the
 * pieces of the rest are found, and of all words one comes in with probability proportional to
 * exp(gain / T), where its gain is the number of pieces that it joins, less one. Under translations
 * whole orbits move, and the space is smaller by so much. When one piece is left the word that does
 * least harm goes, and the search goes on without symmetry.
 *
 * <p>Source: ours; {@code docs/hypercubes.md} tells what it found. A step takes O(pieces + points
 * not covered × bits) beside finding the pieces, O(words × bits^2). Ties are drawn.
 */
final class CoveringCodeSearch {
  /** Temperatures: of a round at first, of single words behind orbits, and at the end. */
  private static final double HOT = 0.6;

  private static final double WARM = 0.35;
  private static final double COLD = 0.15;

  /** The balls around the first words hold so many times as many words as there are points. */
  private static final double FIRST_DENSITY = 1.3;

  /** So many words more than the aim single words begin with; one goes whenever all is joined. */
  private static final int ABOVE = 2;

  private final WordSet set;

  /** By word: whether it must stay. */
  private final boolean[] forced;

  private final int forcedCount;
  private final CodeMoves moves;
  private final SplittableRandom random;

  /** By gain: how likely a word of that gain is at the present temperature, gain 0 being 1. */
  private final double[] chance;

  /** By candidate of the last draw: the sum of the chances up to it. */
  private final double[] weights;

  private int rounds;

  /** The fewest words that were found to cover everything in one piece. */
  private int[] best;

  /**
   * @param start words that cover everything in one piece
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
    random = new SplittableRandom(seed);
    chance = new double[bits + 1];
    weights = new double[1 << bits];
    best = start.clone();
  }

  /** The fewest words found within the budget; none are looked for where there can be no fewer. */
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

  /** One annealing from random words: first whole orbits, then single words. */
  private void round(int aim, long length, SearchBudget budget) {
    int translations = forcedCount > 0 ? 0 : moves.translations(rounds++);
    // at least two orbits have to fit
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
        set.findPieces();
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
      set.findPieces();
      int before = set.pieces();
      int chosen = draw();
      int gain = set.gain(chosen);
      insert(chosen, orbit);
      // each word of an orbit joins at most that many: only then can one piece be left
      if (before - gain * orbit.length <= 1) {
        set.findPieces();
        if (set.pieces() == 1) {
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

  /** One word that is not in the set, by the heat bath. */
  private int draw() {
    set.findCandidates();
    int count = set.candidates();
    double total = 0;
    for (int i = 0; i < count; i++) {
      total += chance[set.candidateGain(i)];
      weights[i] = total;
    }
    // all others gain nothing: each has chance exp(0) = 1, and none is listed
    double idle = set.points() - set.count() - count;
    double drawn = random.nextDouble() * (total + idle);
    if (drawn < total) {
      // the first candidate whose sum is above what was drawn
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

  /** Adds the most useful words until all hangs together. */
  private void repair() {
    set.findPieces();
    while (set.pieces() > 1 && set.count() < best.length) {
      set.add(bestCandidate());
      set.findPieces();
    }
    if (set.pieces() == 1) {
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
      set.findPieces();
      if (set.pieces() < fewest) {
        fewest = set.pieces();
        choice = word;
        equal = 1;
      } else if (set.pieces() == fewest && random.nextInt(++equal) == 0) {
        choice = word;
      }
      set.add(word);
    }
    if (choice >= 0) {
      set.remove(choice);
    }
  }

  /** The span of some independent random translations. */
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
