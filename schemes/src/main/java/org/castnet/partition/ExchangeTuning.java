package org.castnet.partition;

import java.util.List;
import java.util.Optional;
import org.castnet.plan.Message;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;

/**
 * Fits an exchange to the load and to what a start-up costs; what is given stays as it is.
 *
 * <p>While start-ups are longer than messages, few and long worms pay; once they are not, bandwidth
 * counts, and short worms that wait for nothing but their load keep everybody busy. Where start-ups
 * are a mere delay combining saves nothing, and depth is what a light load suffers from. The
 * thresholds come from runs on a 16 by 16 torus.
 *
 * @param sender what a send costs
 * @param radix parts that a level makes; empty to choose
 * @param parts that messages are cut into; empty to choose
 * @param longest flits combined in one worm; empty to choose
 */
record ExchangeTuning(
    SenderModel sender, Optional<Integer> radix, Optional<Integer> parts, Optional<Long> longest) {
  /** A worm of so many start-ups makes its own one small; longer ones only block others. */
  private static final long LONGEST_IN_START_UPS = 16;

  /** Cutting further mostly adds sends. */
  private static final int PARTS_OF_SHORT_START_UPS = 4;

  /**
   * Where nodes receive more messages than this on average, there is enough to do without parts.
   */
  private static final long MESSAGES_WORTH_CUTTING = 128;

  /** Radix 4 saves four levels' start-ups; below this many, what nodes receive costs less. */
  private static final double LIGHT_IN_START_UPS = 8;

  /** The same with worms of any length, where nobody says how long they may be. */
  ExchangeTuning unlimited() {
    return withLongest(Long.MAX_VALUE);
  }

  /** The same with worms of at most so many flits, where nobody says how long they may be. */
  ExchangeTuning withLongest(long flits) {
    return new ExchangeTuning(sender, radix, parts, Optional.of(longest.orElse(flits)));
  }

  /** The same with so many parts a message, where nobody says how many. */
  ExchangeTuning withParts(int number) {
    return new ExchangeTuning(sender, radix, Optional.of(parts.orElse(number)), longest);
  }

  /** The same with a radix, where nobody says which. */
  ExchangeTuning withRadix(int number) {
    return new ExchangeTuning(sender, Optional.of(radix.orElse(number)), parts, longest);
  }

  int radix(List<Message> messages, int nodes) {
    return radix.orElseGet(
        () -> sender.model() == StartUpModel.LATENCY && isLight(messages, nodes) ? 4 : 2);
  }

  long longest(List<Message> messages) {
    return longest.orElseGet(
        () ->
            switch (sender.model()) {
              case LATENCY -> 1L;
              case OVERLAP ->
                  isShort(messages) ? sender.startUp() : LONGEST_IN_START_UPS * sender.startUp();
              case SERIAL, HOLD -> LONGEST_IN_START_UPS * sender.startUp();
            });
  }

  SendOrder order(List<Message> messages) {
    return sender.model() == StartUpModel.LATENCY || isShort(messages)
        ? SendOrder.AS_LOADED
        : SendOrder.IN_ORDER;
  }

  Splitting splitting(List<Message> messages, int nodes) {
    long copies = messages.stream().mapToLong(Message::fanout).sum();
    boolean worthCutting = isShort(messages) && copies <= MESSAGES_WORTH_CUTTING * nodes;
    return parts
        .map(Splitting::into)
        .orElseGet(
            () ->
                Splitting.weighing(sender.startUp(), worthCutting ? PARTS_OF_SHORT_START_UPS : 1));
  }

  /** Whether a start-up takes no longer than a message on a link. */
  private boolean isShort(List<Message> messages) {
    return sender.startUp() * messages.size() <= flits(messages);
  }

  private boolean isLight(List<Message> messages, int nodes) {
    double received = messages.stream().mapToDouble(m -> (double) m.flits() * m.fanout()).sum();
    return received / nodes <= LIGHT_IN_START_UPS * sender.startUp();
  }

  private static double flits(List<Message> messages) {
    return messages.stream().mapToDouble(Message::flits).sum();
  }
}
