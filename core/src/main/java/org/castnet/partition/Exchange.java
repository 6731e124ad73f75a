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
 * side. Works on meshes and tori of any number of dimensions and any sides. O(destinations × steps)
 * time.
 */
public final class Exchange implements MulticastAlgorithm {
  private final Grid grid;
  private final GridRoutes routes;
  private final ExchangeSteps steps;
  private final Splitting splitting;
  private final long longest;

  /**
   * @param grid without failed links
   * @param radix partners of a level and one, at least 2: 2 takes the fewest sends; more make fewer
   *     levels, which pays where start-ups run side by side
   * @param splitting into how many parts messages are cut
   * @param longest the flits that messages combined in one worm have at most
   */
  Exchange(Grid grid, int radix, Splitting splitting, long longest) {
    this.grid = grid;
    this.routes = new GridRoutes(grid, Rings.SHORTEST);
    this.steps = new ExchangeSteps(routes, radix);
    this.splitting = splitting;
    this.longest = longest;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    Combining combining = new Combining(grid, steps, longest, sends);
    Scatter scatter = new Scatter(routes, all, sends, combining);
    int[] parts = splitting.parts(messages, steps, grid.nodeCount());
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
