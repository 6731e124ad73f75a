package org.castnet.openloop;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.network.Network;

/** Plans a stream in batches of multicasts that follow one another, and puts the plans together. */
final class StreamPlan {
  private final List<Message> messages;
  private final List<Send> sends = new ArrayList<>();
  private PortModel ports = PortModel.ONE;

  private StreamPlan(List<Message> stream) {
    this.messages = new ArrayList<>(stream);
  }

  /**
   * @param batch how many multicasts are planned together, at least 1
   */
  static MulticastPlan of(
      Network network, MulticastAlgorithm algorithm, List<Message> stream, int batch) {
    StreamPlan whole = new StreamPlan(stream);
    for (int from = 0; from < stream.size(); from += batch) {
      whole.append(algorithm, stream.subList(from, Math.min(stream.size(), from + batch)), from);
    }
    return new MulticastPlan(network, whole.messages, whole.sends, whole.ports);
  }

  private void append(MulticastAlgorithm algorithm, List<Message> batch, int from) {
    List<Message> numbered = new ArrayList<>(batch.size());
    for (Message message : batch) {
      numbered.add(
          new Message(
              numbered.size(),
              message.source(),
              message.destinations(),
              message.flits(),
              Message.WHOLE));
    }
    MulticastPlan plan = algorithm.plan(numbered);
    int[] ids = new int[plan.messages().size()];
    for (Message message : plan.messages()) {
      ids[message.id()] = message.isPart() ? messages.size() : from + message.id();
      if (message.isPart()) {
        messages.add(messages.get(from + message.partOf()).part(messages.size(), message.flits()));
      }
    }
    int offset = sends.size();
    for (Send send : plan.sends()) {
      IntArrayList carried = new IntArrayList(send.messages().size());
      send.messages().forEach(id -> carried.add(ids[id]));
      IntArrayList triggers = new IntArrayList(send.triggers().size());
      send.triggers().forEach(trigger -> triggers.add(trigger + offset));
      sends.add(
          new Send(
              new IntImmutableList(carried),
              new IntImmutableList(triggers),
              send.route(),
              send.dropOffs()));
    }
    if (plan.ports() == PortModel.ALL) {
      ports = PortModel.ALL;
    }
  }
}
