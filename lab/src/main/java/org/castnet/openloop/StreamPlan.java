package org.castnet.openloop;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.traffic.StreamDraw;

/**
 * A stream, planned as far as somebody has asked for, in batches of multicasts that follow one
 * another. Plans do not depend on the load, so one is made for all loads.
 */
final class StreamPlan {
  private final StreamDraw draw;
  private final MulticastAlgorithm algorithm;
  private final int batch;

  private final List<Message> messages = new ArrayList<>();
  private final List<Send> sends = new ArrayList<>();
  private PortModel ports = PortModel.ONE;

  /** By multicast of the stream: its message, and when it comes, in mean gaps. */
  private final IntArrayList wholes = new IntArrayList();

  private final DoubleArrayList times = new DoubleArrayList();

  /** By batch: how many messages and sends there are up to its end. */
  private final IntArrayList messagesUntil = new IntArrayList();

  private final IntArrayList sendsUntil = new IntArrayList();

  /**
   * @param batch how many multicasts are planned together, at least 1
   */
  StreamPlan(StreamDraw draw, MulticastAlgorithm algorithm, int batch) {
    this.draw = draw;
    this.algorithm = algorithm;
    this.batch = batch;
  }

  /** The beginning of a stream: at least so many multicasts, in whole batches. */
  StreamPart first(int multicasts) {
    int batches = (multicasts + batch - 1) / batch;
    while (messagesUntil.size() < batches) {
      append();
    }
    return new StreamPart(
        messages.subList(0, messagesUntil.getInt(batches - 1)),
        sends.subList(0, sendsUntil.getInt(batches - 1)),
        ports,
        wholes.subList(0, batches * batch),
        times.subList(0, batches * batch));
  }

  private void append() {
    List<Message> drawn = new ArrayList<>(batch);
    for (int i = 0; i < batch; i++) {
      drawn.add(draw.next(i));
      times.add(draw.time());
    }
    MulticastPlan plan = algorithm.plan(drawn);
    int[] ids = new int[plan.messages().size()];
    for (Message message : plan.messages()) {
      if (!message.isPart()) {
        ids[message.id()] = messages.size();
        wholes.add(messages.size());
        messages.add(
            new Message(
                messages.size(),
                message.source(),
                message.destinations(),
                message.flits(),
                Message.WHOLE));
      }
    }
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        ids[message.id()] = messages.size();
        messages.add(messages.get(ids[message.partOf()]).part(messages.size(), message.flits()));
      }
    }
    append(plan, ids);
    messagesUntil.add(messages.size());
    sendsUntil.add(sends.size());
  }

  private void append(MulticastPlan plan, int[] ids) {
    int offset = sends.size();
    for (Send send : plan.sends()) {
      IntImmutableList carried = shifted(send.messages(), ids);
      IntArrayList triggers = new IntArrayList(send.triggers().size());
      send.triggers().forEach(trigger -> triggers.add(trigger + offset));
      sends.add(new Send(carried, new IntImmutableList(triggers), send.route(), send.dropOffs()));
    }
    if (plan.ports() == PortModel.ALL) {
      ports = PortModel.ALL;
    }
  }

  private static IntImmutableList shifted(IntImmutableList messages, int[] ids) {
    IntArrayList carried = new IntArrayList(messages.size());
    messages.forEach(id -> carried.add(ids[id]));
    return new IntImmutableList(carried);
  }
}
