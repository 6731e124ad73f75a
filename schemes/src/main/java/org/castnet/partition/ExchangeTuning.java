package org.castnet.partition;

import java.util.List;
import java.util.Optional;
import org.castnet.plan.Message;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;

/**
 * Adapts an exchange to the load and to the cost of a start-up; values set by the user are kept.
 *
 * <p>If start-ups take longer than messages, few and long worms are best. Otherwise bandwidth is
 * the limit, and short worms that wait only for their own messages keep all nodes busy. If
 * start-ups are pure delays, combining saves nothing, and a light load needs few levels. The
 * thresholds were measured on a 16 by 16 torus.
 *
 * @param sender the cost of a send
 * @param radix the number of segments per level; empty to choose automatically
 * @param parts the number of parts per message; empty to choose automatically
 * @param longest the number of flits combined in one worm; empty to choose automatically
 */
record ExchangeTuning(
    SenderModel sender, Optional<Integer> radix, Optional<Integer> parts, Optional<Long> longest) {
  /** The maximum length of a worm in start-ups; longer ones gain little and block others. */
  private static final long LONGEST_IN_START_UPS = 16;

  /** A larger number of parts mainly adds sends. */
  private static final int PARTS_OF_SHORT_START_UPS = 4;

  /** If nodes receive more messages than this on average, dividing messages has no benefit. */
  private static final long MESSAGES_WORTH_CUTTING = 128;

  /**
   * Radix 4 saves the start-ups of four levels; below this number of start-ups, the messages that
   * nodes receive cost less.
   */
  private static final double LIGHT_IN_START_UPS = 8;

  /** Returns a copy with unlimited worms, unless the user set their length. */
  ExchangeTuning unlimited() {
    return withLongest(Long.MAX_VALUE);
  }

  /** Returns a copy with worms of at most {@code flits} flits, unless the user set their length. */
  ExchangeTuning withLongest(long flits) {
    return new ExchangeTuning(sender, radix, parts, Optional.of(longest.orElse(flits)));
  }

  /** Returns a copy with this number of parts per message, unless the user set it. */
  ExchangeTuning withParts(int number) {
    return new ExchangeTuning(sender, radix, Optional.of(parts.orElse(number)), longest);
  }

  /** Returns a copy with this radix, unless the user set it. */
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

  /** Returns whether a start-up takes no longer than a message on a link. */
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
