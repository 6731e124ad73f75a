package org.castnet.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import org.castnet.input.CountText;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;

/**
 * What a scheme costs where there are many messages. A comparison that names no schemes leaves out
 * what would take minutes and keeps searches short; a scheme that is asked for by name runs however
 * long it takes.
 */
public interface Effort {
  /** A message costs no more than its plan is long. */
  Effort LIGHT = new Effort() {};

  /** Plans by all the others and takes the best, so that it is nobody's rival. */
  Effort ALL_OTHERS =
      new Effort() {
        @Override
        public boolean choosesAmongOthers() {
          return true;
        }
      };

  /**
   * Why the scheme is left out for these messages; empty where it is quick enough.
   *
   * @param plans how often it is to plan them, each time with other options
   */
  default Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
    return Optional.empty();
  }

  /**
   * Options that keep a search for all messages within what one would cost.
   *
   * @param given the options that the user has set already
   */
  default Map<String, String> limits(int messages, Set<String> given) {
    return Map.of();
  }

  /** Options for a short search, for who tries many schemes. */
  default Map<String, String> inBrief() {
    return Map.of();
  }

  /** Whether the scheme chooses among the others' plans instead of making one of its own. */
  default boolean choosesAmongOthers() {
    return false;
  }

  /**
   * A search that goes through all possibilities of every message.
   *
   * @param steps what a message costs on a network, about 2 * 10^9 of them a second
   * @param from what slows it, in words behind the messages
   */
  record Exact(ToDoubleBiFunction<Network, Message> steps, String from) implements Effort {
    /** Two seconds or so. */
    private static final double MOST_STEPS = 4e9;

    @Override
    public Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
      double sum = 0;
      int most = 0;
      for (Message message : messages) {
        sum += steps.applyAsDouble(network, message);
        most = Math.max(most, message.fanout());
      }
      return sum * plans > MOST_STEPS
          ? Optional.of(
              Diagnostic.of(
                  "left-out",
                  "left out for {messages}"
                      + from
                      + " to up to {destinations}; asked for by name"
                      + " it runs",
                  CountText.of(messages.size(), "message"),
                  CountText.of(most, "destination")))
          : Optional.empty();
    }
  }

  /**
   * A search that gets better the longer it lasts.
   *
   * @param option the option that sets how many moves it makes for a message
   * @param moves for one message
   * @param least for each of many messages
   * @param brief for a short search
   * @param others options that limit the search in another way
   */
  record Search(String option, long moves, long least, long brief, Set<String> others)
      implements Effort {
    public Search {
      others = Set.copyOf(others);
    }

    @Override
    public Map<String, String> limits(int messages, Set<String> given) {
      boolean limited = given.contains(option) || others.stream().anyMatch(given::contains);
      long each = Math.max(least, moves / Math.max(1, messages));
      return limited ? Map.of() : Map.of(option, Long.toString(each));
    }

    @Override
    public Map<String, String> inBrief() {
      return Map.of(option, Long.toString(brief));
    }
  }
}
