package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.castnet.input.Interruption;
import org.castnet.network.Network;

/**
 * A scheme bound to one network. It plans all messages together, since some schemes balance load
 * between messages.
 *
 * <p>A lambda is an algorithm for one-port nodes; use {@link #of} for other node models.
 */
@FunctionalInterface
public interface MulticastAlgorithm {
  /**
   * Returns a plan for all messages.
   *
   * @param messages whole messages; message {@code i} has id {@code i}
   */
  MulticastPlan plan(List<Message> messages);

  /** Returns the node model for which plans are made; no plan needs more ports. */
  default PortModel ports() {
    return PortModel.ONE;
  }

  /**
   * Returns a plan for reductions, results of messages, or both. By default, it follows from
   * multicasts.
   *
   * @param composed the plan that follows from multicasts by reversal and composition
   */
  default MulticastPlan plan(Phases phases, Supplier<MulticastPlan> composed) {
    return composed.get();
  }

  /**
   * Returns an algorithm for a job. By default the algorithm itself, if its plans relay at sources
   * and destinations only.
   *
   * @param job the nodes that may relay; empty if all may
   */
  default MulticastAlgorithm within(IntImmutableList job) {
    return this;
  }

  /** Returns whether plans are already spread over the ports of hosts with several ports. */
  default boolean choosesPorts() {
    return false;
  }

  /** Returns the number of {@link #alternative} algorithms; 1 unless routes are random. */
  default int alternatives() {
    return 1;
  }

  /**
   * Returns one of the equally probable algorithms from which each batch of a stream draws.
   *
   * @param number from 0 to {@code alternatives() - 1}
   */
  default MulticastAlgorithm alternative(int number) {
    return this;
  }

  /** Returns an algorithm that plans for a node model. */
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
   * Returns an algorithm that plans each message alone. The planner numbers triggers from the first
   * send of its message; the result renumbers them. Sends are ordered by message.
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
