package org.castnet.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The words that would join components, found all at once, against asking each word for its gain.
 */
class WordSetTest {
  @Test
  void everyWordThatWouldConnectComponentsIsACandidateWithItsGain() {
    SplittableRandom random = new SplittableRandom(1);
    for (int bits = 1; bits <= 8; bits++) {
      WordSet set = new WordSet(bits);
      for (int round = 0; round < 60; round++) {
        change(set, random);
        set.findComponents();
        set.findCandidates();
        int[] found = new int[set.points()];
        for (int i = 0; i < set.candidates(); i++) {
          found[set.candidate(i)] = set.candidateGain(i);
          assertThat(set.isCandidate(set.candidate(i))).isTrue();
        }
        assertThat(found).as("%d bits, round %d", bits, round).isEqualTo(requested(set));
      }
    }
  }

  private static void change(WordSet set, SplittableRandom random) {
    for (int i = 0; i < 5; i++) {
      int word = random.nextInt(set.points());
      if (set.contains(word)) {
        set.remove(word);
      } else {
        set.add(word);
      }
    }
  }

  /** Returns, by word, its gain if it is not in the set, and 0 otherwise. */
  private static int[] requested(WordSet set) {
    return IntStream.range(0, set.points())
        .map(word -> set.contains(word) ? 0 : set.gain(word))
        .toArray();
  }
}
