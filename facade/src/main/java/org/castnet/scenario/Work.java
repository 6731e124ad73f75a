package org.castnet.scenario;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.castnet.plan.Message;
import org.castnet.sim.Worm;

/**
 * The traffic of a scenario.
 *
 * @since 0.1.0
 */
public sealed interface Work {
  /**
   * {@return the result of the first function for messages, or of the second for given worms}
   *
   * @param messages applied to messages that a scheme plans
   * @param sends applied to given worms
   */
  <R> R either(Function<Messages, R> messages, Function<Sends, R> sends);

  /**
   * Messages to be planned by a scheme.
   *
   * @param messages message {@code i} has id {@code i}
   * @param ready the time at which each is ready at its source, in picoseconds
   * @param ids the id of each in the file, for the answer
   * @param bandwidth the bandwidths of the operation if the messages are those of a collective
   *     operation on a buffer
   * @param job the nodes that may send and relay; empty if all nodes of the network may
   */
  record Messages(
      List<Message> messages,
      LongImmutableList ready,
      LongImmutableList ids,
      Optional<Bandwidth> bandwidth,
      IntImmutableList job)
      implements Work {
    public Messages {
      messages = List.copyOf(messages);
    }

    /** Creates messages that are not known to be those of a job. */
    public Messages(List<Message> messages, LongImmutableList ready, LongImmutableList ids) {
      this(messages, ready, ids, Optional.empty(), IntImmutableList.of());
    }

    @Override
    public <R> R either(Function<Messages, R> messages, Function<Sends, R> sends) {
      return messages.apply(this);
    }

    /**
     * {@return a copy with the bandwidths of a collective operation}
     *
     * @param measured the bandwidths; empty if the messages are not a collective operation
     */
    public Messages with(Optional<Bandwidth> measured) {
      return new Messages(messages, ready, ids, measured, job);
    }

    /**
     * {@return a copy for which only these nodes send and relay, or all if there are none}
     *
     * @param nodes the nodes of the job; empty for all nodes
     */
    public Messages within(IntImmutableList nodes) {
      return new Messages(messages, ready, ids, bandwidth, nodes);
    }

    /**
     * {@return messages that are all ready at time 0, numbered by index}
     *
     * @param messages the messages
     */
    public static Messages of(List<Message> messages) {
      return of(messages, new LongImmutableList(new long[messages.size()]));
    }

    /**
     * {@return messages numbered by index}
     *
     * @param messages the messages
     * @param ready when each message is ready at its source, in picoseconds by index
     */
    public static Messages of(List<Message> messages, LongImmutableList ready) {
      long[] ids = LongStream.range(0, messages.size()).toArray();
      return new Messages(messages, ready, new LongImmutableList(ids));
    }
  }

  /**
   * Given worms, simulated without a scheme.
   *
   * @param worms in the order in which senders inject
   * @param ids the id of each in the file, for the answer
   */
  record Sends(List<Worm> worms, LongImmutableList ids) implements Work {
    public Sends {
      worms = List.copyOf(worms);
    }

    @Override
    public <R> R either(Function<Messages, R> messages, Function<Sends, R> sends) {
      return sends.apply(this);
    }
  }
}
