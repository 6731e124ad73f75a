package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.input.Interruption;
import org.castnet.network.Network;

/**
 * A scheme bound to one network. It plans all messages together, since some schemes balance load
 * between messages.
 *
 * <p>A lambda is an algorithm for one-port nodes; use {@link #of} for other node models.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface MulticastAlgorithm {
  /**
   * {@return a plan for all messages}
   *
   * @param messages whole messages; message {@code i} has id {@code i}
   */
  MulticastPlan plan(List<Message> messages);

  /**
   * {@return plans whose reverses are plans for reductions, the most promising one first} By
   * default the {@linkplain #plan(List) plan} only. Some plans take longer in the reverse, since a
   * host combines all contributions before it sends the result on; the reverse that ends first is
   * used.
   *
   * @param messages whole messages; message {@code i} has id {@code i}
   * @since 0.3.0
   */
  default List<MulticastPlan> reversible(List<Message> messages) {
    return List.of(plan(messages));
  }

  /** {@return the node model for which plans are made; no plan needs more ports} */
  default PortModel ports() {
    return PortModel.ONE;
  }

  /**
   * {@return a plan for reductions, results of messages, or both} By default, it follows from
   * multicasts.
   *
   * @param phases the reductions, and the messages that are sent after them
   * @param composed makes the plan that follows from multicasts by reversal and composition, for
   *     these phases or for the same ones with other lengths
   */
  default MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
    return composed.apply(phases);
  }

  /**
   * {@return an algorithm for a job} By default the algorithm itself, if its plans relay at sources
   * and destinations only.
   *
   * @param job the nodes that may relay; empty if all may
   */
  default MulticastAlgorithm within(IntImmutableList job) {
    return this;
  }

  /** {@return whether plans are already spread over the ports of hosts with several ports} */
  default boolean choosesPorts() {
    return false;
  }

  /** {@return the number of {@link #alternative} algorithms; 1 unless routes are random} */
  default int alternatives() {
    return 1;
  }

  /**
   * {@return one of the equally probable algorithms from which each batch of a stream draws}
   *
   * @param number from 0 to {@code alternatives() - 1}
   */
  default MulticastAlgorithm alternative(int number) {
    return this;
  }

  /**
   * {@return the lowest number of an alternative that is known to plan a message alone like another
   * one; by default the number of the other one}
   *
   * @param number the other alternative, from 0 to {@code alternatives() - 1}
   * @param message the message
   * @since 0.3.0
   */
  default int lowestEqual(int number, Message message) {
    return number;
  }

  /**
   * {@return an algorithm that plans for a node model}
   *
   * @param ports the ports of nodes in the plans
   * @param planner plans all messages together
   */
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
   * {@return an algorithm that plans each message alone} The planner numbers triggers from the
   * first send of its message; the result renumbers them. Sends are ordered by message.
   *
   * @param network the network
   * @param ports the ports of nodes in the plans
   * @param single plans one message
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
