package org.castnet.partition;

import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.network.Grid;

/** Combined exchange, ours. */
public final class Exchange implements MulticastAlgorithm {
  private final Grid grid;
  private final ExchangeSteps steps;

  /**
   * @param grid without failed links
   */
  public Exchange(Grid grid, int radix) {
    this.grid = grid;
    this.steps = new ExchangeSteps(new GridRoutes(grid, Rings.SHORTEST), radix);
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    List<Send> sends = new ArrayList<>();
    Combining combining = new Combining(grid, steps, sends);
    for (Message message : messages) {
      combining.add(message.source(), message.source(), SendWriter.OWN, message.destinations());
    }
    combining.play();
    return new MulticastPlan(grid, messages, sends, PortModel.ONE);
  }
}
