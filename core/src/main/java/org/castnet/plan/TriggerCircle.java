package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntUnaryOperator;

/**
 * Sends that wait for one another in a circle, so that none of them ever starts.
 *
 * @param sends the lowest first; each waits for the one behind it, the last for the first
 */
public record TriggerCircle(IntImmutableList sends) {
  private static final int SHOWN = 6;

  /**
   * The circle to which a send leads that can never start, be it one of those in it or not. O(sends
   * on the way).
   *
   * @param waitsFor for each send that can never start another such send for which it waits
   */
  public static TriggerCircle behind(int stuck, IntUnaryOperator waitsFor) {
    IntOpenHashSet passed = new IntOpenHashSet();
    int at = stuck;
    while (passed.add(at)) {
      at = waitsFor.applyAsInt(at);
    }
    int lowest = at;
    for (int send = waitsFor.applyAsInt(at); send != at; send = waitsFor.applyAsInt(send)) {
      lowest = Math.min(lowest, send);
    }
    IntArrayList circle = IntArrayList.of(lowest);
    for (int send = waitsFor.applyAsInt(lowest); send != lowest; send = waitsFor.applyAsInt(send)) {
      circle.add(send);
    }
    return new TriggerCircle(new IntImmutableList(circle));
  }

  /** The lowest of them. */
  public int lowest() {
    return sends.getInt(0);
  }

  /**
   * For whom the lowest of them waits, and that one, all the way round, in a sentence that fits a
   * line; of a long circle the sends in the middle are counted.
   *
   * @param stuck how many sends can never start, these included
   */
  public String words(int stuck) {
    return "it waits for " + (sends.size() == 1 ? "itself" : round()) + others(stuck);
  }

  private String round() {
    StringBuilder words = new StringBuilder();
    int shown = sends.size() <= SHOWN ? sends.size() : SHOWN / 2;
    for (int i = 1; i < shown; i++) {
      words.append("send ").append(sends.getInt(i)).append(", which waits for ");
    }
    if (shown < sends.size()) {
      words
          .append(sends.size() - shown - 1)
          .append(" others in turn, the last of them for send ")
          .append(sends.getInt(sends.size() - 1))
          .append(", which waits for ");
    }
    return words.append("send ").append(lowest()).toString();
  }

  private String others(int stuck) {
    int others = stuck - sends.size();
    return others == 0
        ? ""
        : "; "
            + (others == 1 ? "one more send cannot" : others + " more sends cannot")
            + " start either";
  }
}
