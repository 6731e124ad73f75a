package org.castnet.multicast;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.network.Interruption;
import org.castnet.network.Network;

/**
 * A scheme bound to one network. Many messages are planned together, since some schemes balance one
 * against another.
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
   * Lifts a scheme that plans one message at a time. Triggers in what it returns count from the
   * message's own first send; here they are moved to the place in the whole plan. The sends of
   * message 0 come first, then those of message 1, and so on.
   */
  static MulticastAlgorithm eachAlone(
      Network network, PortModel ports, Function<Message, List<Send>> single) {
    return messages -> {
      List<Send> sends = new ArrayList<>();
      for (Message message : messages) {
        Interruption.check();
        SendNumbers.append(single.apply(message), sends);
      }
      return new MulticastPlan(network, messages, sends, ports);
    };
  }
}
