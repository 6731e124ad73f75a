package org.castnet.scenario;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.castnet.plan.Message;
import org.castnet.sim.Worm;

/** What a scenario has carried. */
public sealed interface Work {
  /** What the first function makes of messages, or the second of worms as they stand. */
  <R> R either(Function<Messages, R> messages, Function<Sends, R> sends);

  /**
   * Messages, for a scheme to plan.
   *
   * @param messages message {@code i} has id {@code i} among them
   * @param ready when each is ready at its source, in picoseconds
   * @param ids the file's own number of each, for the answer
   */
  record Messages(List<Message> messages, LongImmutableList ready, LongImmutableList ids)
      implements Work {
    public Messages {
      messages = List.copyOf(messages);
    }

    @Override
    public <R> R either(Function<Messages, R> messages, Function<Sends, R> sends) {
      return messages.apply(this);
    }

    /** All ready at time 0, numbered as they come. */
    public static Messages of(List<Message> messages) {
      return of(messages, new LongImmutableList(new long[messages.size()]));
    }

    /** Numbered as they come. */
    public static Messages of(List<Message> messages, LongImmutableList ready) {
      long[] ids = LongStream.range(0, messages.size()).toArray();
      return new Messages(messages, ready, new LongImmutableList(ids));
    }
  }

  /**
   * Worms as they stand, without a scheme.
   *
   * @param worms in the order in which senders inject
   * @param ids the file's own number of each, for the answer
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
