package org.castnet.partition;

import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.network.Grid;
import org.castnet.network.Interruption;

/**
 * Combined exchange (ours): all multicasts go through the same few steps in which every node sends
 * one partner, in one worm, everything that has to go that way.
 *
 * <p>The number of start-ups a node has to serve thus grows with the logarithm of the network's
 * size and not with the number of multicasts. {@link ExchangeSteps} says who sends to whom, {@link
 * Combining} what is sent, {@link Splitting} when a message is cut so that its parts travel side by
 * side, {@link ExchangeTuning} how all this is fitted to the load. Works on meshes and tori of any
 * number of dimensions and any sides. O(destinations × steps) time.
 */
public final class Exchange implements MulticastAlgorithm {
  private final Grid grid;
  private final GridRoutes routes;
  private final ExchangeTuning tuning;

  /**
   * @param grid without failed links
   */
  Exchange(Grid grid, ExchangeTuning tuning) {
    this.grid = grid;
    this.routes = new GridRoutes(grid, Rings.SHORTEST);
    this.tuning = tuning;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    ExchangeSteps steps = new ExchangeSteps(routes, tuning.radix(messages, grid.nodeCount()));
    Combining combining =
        new Combining(grid, steps, tuning.longest(messages), tuning.waiting(messages), sends);
    Scatter scatter = new Scatter(routes, all, sends, combining);
    int[] parts =
        tuning.splitting(messages, grid.nodeCount()).parts(messages, steps, grid.nodeCount());
    for (Message message : messages) {
      Interruption.check();
      if (parts[message.id()] == 1) {
        combining.add(message);
      } else {
        scatter.add(message, parts[message.id()]);
      }
    }
    combining.play();
    boolean cut = all.size() > messages.size();
    return new MulticastPlan(
        grid, all, cut ? UselessRelays.without(all, sends) : sends, PortModel.ONE);
  }
}
