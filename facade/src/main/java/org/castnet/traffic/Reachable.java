package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.updown.UpDownRouting;

/**
 * Random multicasts on a disconnected network, without the destinations that their sources cannot
 * reach. Multicasts without any destination are removed, and later ones are renumbered.
 *
 * @param left the deliverable multicasts
 * @param share their share of all destinations, 0..1
 */
public record Reachable(TrafficDraw.Drawn left, double share) {

  public static Reachable of(Network network, TrafficDraw.Drawn drawn) {
    UpDownRouting routing = UpDownRouting.of(network);
    List<Message> messages = new ArrayList<>(drawn.messages().size());
    LongArrayList ready = new LongArrayList();
    long required = 0;
    long reached = 0;
    for (Message message : drawn.messages()) {
      IntImmutableList destinations =
          new IntImmutableList(
              IntStream.of(message.destinations().toIntArray())
                  .filter(to -> routing.reaches(message.source(), to))
                  .toArray());
      required += message.fanout();
      reached += destinations.size();
      if (!destinations.isEmpty()) {
        messages.add(
            new Message(
                messages.size(), message.source(), destinations, message.flits(), Message.WHOLE));
        ready.add(drawn.ready().getLong(message.id()));
      }
    }
    return new Reachable(
        new TrafficDraw.Drawn(messages, new LongImmutableList(ready)), (double) reached / required);
  }
}
