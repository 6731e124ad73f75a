package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.updown.UpDownRouting;

/**
 * Drawn multicasts on a network that has fallen apart, without the destinations that their sources
 * cannot reach. A multicast that reaches nobody is left out, and those behind it move up.
 *
 * @param left what can be delivered
 * @param share the part of all destinations that it has, 0..1
 */
public record Reachable(TrafficDraw.Drawn left, double share) {

  public static Reachable of(Network network, TrafficDraw.Drawn drawn) {
    UpDownRouting routing = UpDownRouting.of(network);
    List<Message> messages = new ArrayList<>(drawn.messages().size());
    LongArrayList ready = new LongArrayList();
    long wanted = 0;
    long reached = 0;
    for (Message message : drawn.messages()) {
      IntImmutableList destinations =
          new IntImmutableList(
              message
                  .destinations()
                  .intStream()
                  .filter(to -> routing.reaches(message.source(), to))
                  .toArray());
      wanted += message.fanout();
      reached += destinations.size();
      if (!destinations.isEmpty()) {
        messages.add(
            new Message(
                messages.size(), message.source(), destinations, message.flits(), Message.WHOLE));
        ready.add(drawn.ready().getLong(message.id()));
      }
    }
    return new Reachable(
        new TrafficDraw.Drawn(messages, new LongImmutableList(ready)), (double) reached / wanted);
  }
}
