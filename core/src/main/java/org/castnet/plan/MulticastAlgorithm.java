package org.castnet.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.input.Interruption;
import org.castnet.network.Network;

/**
 * A scheme bound to one network. Many messages are planned together, since some schemes balance one
 * against another.
 *
 * <p>A lambda is an algorithm for one-port nodes; {@link #of} makes one for others.
 */
@FunctionalInterface
public interface MulticastAlgorithm {
  /**
   * Plans all messages.
   *
   * @param messages whole messages; message {@code i} has id {@code i}
   */
  MulticastPlan plan(List<Message> messages);

  /**
   * The node model that its plans are made for, known before there is one: no plan needs more than
   * this.
   */
  default PortModel ports() {
    return PortModel.ONE;
  }

  /** An algorithm whose plans are made for this node model. */
  static MulticastAlgorithm of(PortModel ports, Function<List<Message>, MulticastPlan> planner) {
    return new MulticastAlgorithm() {
      @Override
      public MulticastPlan plan(List<Message> messages) {
        return planner.apply(messages);
      }

      @Override
      public PortModel ports() {
        return ports;
      }
    };
  }

  /**
   * Lifts a scheme that plans one message at a time. Triggers in what it returns count from the
   * message's own first send; here they are moved to the place in the whole plan. The sends of
   * message 0 come first, then those of message 1, and so on.
   */
  static MulticastAlgorithm eachAlone(
      Network network, PortModel ports, Function<Message, List<Send>> single) {
    return of(
        ports,
        messages -> {
          List<Send> sends = new ArrayList<>();
          for (Message message : messages) {
            Interruption.check();
            SendNumbers.append(single.apply(message), sends);
          }
          return new MulticastPlan(network, messages, sends, ports);
        });
  }
}
