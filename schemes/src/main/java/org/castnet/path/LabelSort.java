package org.castnet.path;

import java.util.Arrays;

/** Sorts distinct labels, with a bit set if they are dense, which is many times faster. */
final class LabelSort {
  /** The number of labels per stop above which a comparison sort is faster. */
  private static final int SPARSE = 512;

  private LabelSort() {}

  /**
   * Sorts the labels.
   *
   * @param labels distinct numbers below {@code size}
   */
  static void sort(int[] labels, int size) {
    if ((long) labels.length * SPARSE < size) {
      Arrays.sort(labels);
      return;
    }
    long[] words = new long[(size + Long.SIZE - 1) / Long.SIZE];
    for (int label : labels) {
      words[label >> 6] |= 1L << label;
    }
    int count = 0;
    for (int w = 0; w < words.length; w++) {
      for (long word = words[w]; word != 0; word &= word - 1) {
        labels[count++] = (w << 6) + Long.numberOfTrailingZeros(word);
      }
    }
  }
}
