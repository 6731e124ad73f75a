package org.castnet.path;

/** Stops divided into blocks that alternate between two worms. */
final class Blocks {
  private Blocks() {}

  /**
   * Returns the worm of each stop; that of stop {@code i+1} is at index {@code i}.
   *
   * @param before for the last stop of a block, the last stop of the previous block; 0 for the
   *     first
   * @param last the last stop of the last block but one; 0 if there is one block
   * @param opener the worm of the first block
   */
  static int[] deal(int[] before, int last, int opener, int stops) {
    int cuts = 0;
    for (int cut = last; cut > 0; cut = before[cut]) {
      cuts++;
    }
    int[] wormOf = new int[stops];
    int end = stops;
    int cut = last;
    for (int block = cuts; block >= 0; block--) {
      int worm = block % 2 == 0 ? opener : 1 - opener;
      for (int i = cut; i < end; i++) {
        wormOf[i] = worm;
      }
      end = cut;
      cut = cut > 0 ? before[cut] : 0;
    }
    return wormOf;
  }
}
