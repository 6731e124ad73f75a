package org.castnet.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.text.CountText;

/**
 * The planning cost of a scheme for many messages. A comparison without named schemes excludes
 * those that would take minutes and shortens searches; a scheme requested by name always runs in
 * full.
 *
 * @since 0.1.0
 */
public interface Effort {
  /** Planning costs no more than writing the plan. */
  Effort LIGHT = new Effort() {};

  /** A meta-scheme that tries all others; excluded from comparisons. */
  Effort ALL_OTHERS =
      new Effort() {
        @Override
        public boolean choosesAmongOthers() {
          return true;
        }
      };

  /**
   * {@return the reason why a comparison excludes the scheme for these messages; empty if planning
   * is fast enough}
   *
   * @param network the network
   * @param messages the messages
   * @param plans the number of times that it plans them, each with other options
   */
  default Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
    return Optional.empty();
  }

  /**
   * {@return options that limit a search for all messages to the cost of a search for one}
   *
   * @param messages the number of messages
   * @param given the options that the user has set
   */
  default Map<String, String> limits(int messages, Set<String> given) {
    return Map.of();
  }

  /** {@return options for a short search, for callers that try many schemes} */
  default Map<String, String> inBrief() {
    return Map.of();
  }

  /** {@return whether the scheme selects one of the other schemes' plans} */
  default boolean choosesAmongOthers() {
    return false;
  }

  /**
   * An exhaustive search for each message.
   *
   * @param steps the cost of a message on a network; about 2 * 10^9 steps take one second
   * @param from the property that makes the search slow, as text that follows the number of
   *     messages
   */
  record Exact(ToDoubleBiFunction<Network, Message> steps, String from) implements Effort {
    /** About two seconds. */
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
                  "skipped for {messages}"
                      + from
                      + " to up to {destinations}; name it in schemes to run it",
                  CountText.of(messages.size(), "message"),
                  CountText.of(most, "destination")))
          : Optional.empty();
    }
  }

  /**
   * A search with a result that improves over time.
   *
   * @param option the option that sets the number of moves per message
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
