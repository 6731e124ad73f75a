package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntUnaryOperator;
import org.castnet.input.Diagnostic;

/**
 * A cycle of triggers: sends that wait for one another, so that they can never start.
 *
 * @param sends the lowest first; each waits for the next, the last for the first
 * @since 0.2.0
 */
public record TriggerCycle(IntImmutableList sends) {
  private static final int SHOWN = 6;

  /**
   * {@return the cycle that is reached from a send that can never start; the send need not belong
   * to it} O(sends on the way).
   *
   * @param stuck the number of the send, from 0
   * @param waitsFor returns, for a send that can never start, a send for which it waits and which
   *     can never start
   */
  public static TriggerCycle behind(int stuck, IntUnaryOperator waitsFor) {
    IntOpenHashSet passed = new IntOpenHashSet();
    int at = stuck;
    while (passed.add(at)) {
      at = waitsFor.applyAsInt(at);
    }
    int lowest = at;
    for (int send = waitsFor.applyAsInt(at); send != at; send = waitsFor.applyAsInt(send)) {
      lowest = Math.min(lowest, send);
    }
    IntArrayList cycle = IntArrayList.of(lowest);
    for (int send = waitsFor.applyAsInt(lowest); send != lowest; send = waitsFor.applyAsInt(send)) {
      cycle.add(send);
    }
    return new TriggerCycle(new IntImmutableList(cycle));
  }

  /** {@return the lowest number in the cycle} */
  public int lowest() {
    return sends.getInt(0);
  }

  /**
   * {@return a sentence that names the send for which the lowest one waits, and so on along the
   * cycle} In a long cycle the sends in the middle are only counted, so that the text fits on a
   * line.
   *
   * @param stuck the number of sends that can never start, including these
   */
  public Diagnostic words(int stuck) {
    Diagnostic.Builder words = new Diagnostic.Builder("trigger-cycle").text("it waits for ");
    if (sends.size() == 1) {
      words.text("itself");
    } else {
      round(words);
    }
    return words.text(others(stuck)).build();
  }

  private void round(Diagnostic.Builder words) {
    int shown = sends.size() <= SHOWN ? sends.size() : SHOWN / 2;
    for (int i = 1; i < shown; i++) {
      words.add("send", Diagnostic.send(sends.getInt(i))).text(", which waits for ");
    }
    if (shown < sends.size()) {
      words
          .text(sends.size() - shown - 1 + " others in turn, the last of them for ")
          .add("send", Diagnostic.send(sends.getInt(sends.size() - 1)))
          .text(", which waits for ");
    }
    words.add("send", Diagnostic.send(lowest()));
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
