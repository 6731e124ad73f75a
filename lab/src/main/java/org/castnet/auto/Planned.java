package org.castnet.auto;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Optional;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;

/**
 * A plan and, where {@code auto} made it, how it came to be chosen.
 *
 * @param choice empty where a single scheme made the plan
 */
public record Planned(MulticastPlan plan, Optional<AutoChoice> choice) {

  /**
   * @param ready when each message is handed to its source, in picoseconds; only {@code auto},
   *     which simulates, looks at it
   */
  public static Planned by(
      MulticastAlgorithm algorithm, List<Message> messages, LongImmutableList ready) {
    if (algorithm instanceof AutoPlanner auto) {
      AutoChoice choice = auto.choose(messages, ready);
      return new Planned(choice.plan(), Optional.of(choice));
    }
    return new Planned(algorithm.plan(messages), Optional.empty());
  }

  /** With all messages ready at time 0. */
  public static Planned by(MulticastAlgorithm algorithm, List<Message> messages) {
    return by(algorithm, messages, new LongImmutableList(new long[messages.size()]));
  }
}
