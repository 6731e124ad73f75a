package org.castnet.openloop;

import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;

/**
 * The beginning of a planned stream. Its lists are views, valid until the stream grows.
 *
 * @param messages of the plan, parts among them
 * @param sends of the plan
 * @param ports the node model that the plan is made for
 * @param wholes by multicast, in order of arrival: its message
 * @param times by multicast: when it comes, in mean gaps, ascending
 */
record StreamPart(
    List<Message> messages,
    List<Send> sends,
    PortModel ports,
    List<Integer> wholes,
    List<Double> times) {

  int multicasts() {
    return wholes.size();
  }

  Message multicast(int place) {
    return messages.get(wholes.get(place));
  }

  /** When a multicast comes where the mean gap is so many picoseconds. */
  long ready(int place, double gap) {
    return Math.round(times.get(place) * gap);
  }
}
