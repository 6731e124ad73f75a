package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;

/**
 * The whole messages of a request, divided into those that nodes hold at the start and the results
 * of these. Each kind is planned separately, and the plans are joined: a part of a result starts as
 * soon as all partial results with the same flits have been delivered at its source, so that parts
 * follow one another through both phases.
 *
 * @param originals the messages that are not results: either reductions or multicasts
 * @param results the messages that are results
 * @since 0.2.0
 */
public record Phases(List<Message> originals, List<Message> results) {
  public Phases {
    originals = List.copyOf(originals);
    results = List.copyOf(results);
  }

  /**
   * Divides messages.
   *
   * @param messages the messages
   * @return the reductions and the other messages
   * @throws BadInput if there are reductions and messages with several destinations that are not
   *     results, or a result of a message that does not end at its source
   */
  public static Phases of(List<Message> messages) {
    Phases phases =
        new Phases(
            messages.stream().filter(message -> !message.isResult()).toList(),
            messages.stream().filter(Message::isResult).toList());
    phases.checkResults();
    if (phases.reduces()) {
      for (Message message : phases.originals) {
        if (message.fanout() > 1) {
          throw BadInput.coded(
              "reductions-mixed",
              "{message} has several destinations, but other messages are reductions; schemes plan "
                  + "either multicasts or reductions",
              Diagnostic.message(message.id()));
        }
      }
    }
    return phases;
  }

  private void checkResults() {
    if (results.isEmpty()) {
      return;
    }
    Int2ObjectOpenHashMap<Message> byId = new Int2ObjectOpenHashMap<>(originals.size());
    originals.forEach(message -> byId.put(message.id(), message));
    for (Message result : results) {
      Message original = byId.get(result.resultOf());
      if (original == null || !result.canResultFrom(original)) {
        throw BadInput.coded(
            "result-differs",
            "{message} is the result of {original}, which must be a whole message of equal length "
                + "that ends only where the result starts",
            Diagnostic.message(result.id()),
            Diagnostic.message(result.resultOf()));
      }
    }
  }

  /** {@return whether the originals are reductions} */
  public boolean reduces() {
    return originals.stream().anyMatch(Message::isReduction);
  }

  /** {@return whether there are neither reductions nor results} */
  public boolean areMulticasts() {
    return results.isEmpty() && !reduces();
  }

  /**
   * Plans both phases and joins the plans. O(sends + triggers of the result).
   *
   * @param first plans the originals
   * @param second plans the results
   * @return the joint plan
   */
  public MulticastPlan plan(MulticastAlgorithm first, MulticastAlgorithm second) {
    MulticastPlan before = first.plan(numbered(originals));
    if (results.isEmpty()) {
      return before;
    }
    return new Joining(before, second.plan(numbered(results))).plan();
  }

  private static List<Message> numbered(List<Message> messages) {
    List<Message> numbered = new ArrayList<>(messages.size());
    for (Message message : messages) {
      numbered.add(message.original(numbered.size()));
    }
    return numbered;
  }

  /** Joins the plans of both phases. */
  private final class Joining {
    private final MulticastPlan before;
    private final MulticastPlan after;
    private final List<Message> messages = new ArrayList<>();

    Joining(MulticastPlan before, MulticastPlan after) {
      this.before = before;
      this.after = after;
      int wholes = originals.size() + results.size();
      for (int id = 0; id < wholes; id++) {
        messages.add(null);
      }
      originals.forEach(message -> messages.set(message.id(), message));
      results.forEach(message -> messages.set(message.id(), message));
    }

    MulticastPlan plan() {
      int[] originalIds = ids(before, originals);
      int[] resultIds = ids(after, results);
      PartRanges ranges = new PartRanges(messages);
      List<Send> sends = new ArrayList<>(before.sends().size() + after.sends().size());
      List<IntArrayList> deliveries = new ArrayList<>(); // by message: those at its destination
      messages.forEach(message -> deliveries.add(new IntArrayList(0)));
      for (Send send : before.sends()) {
        IntImmutableList carried = renamed(send.messages(), originalIds);
        for (int i = 0; i < carried.size(); i++) {
          Message message = messages.get(carried.getInt(i));
          if (send.dropOffs().contains(message.destinations().getInt(0))) {
            deliveries.get(message.id()).add(sends.size());
          }
        }
        sends.add(new Send(carried, send.triggers(), send.route(), send.dropOffs()));
      }
      for (Send send : after.sends()) {
        IntImmutableList carried = renamed(send.messages(), resultIds);
        IntLinkedOpenHashSet triggers = new IntLinkedOpenHashSet(send.triggers().size());
        send.triggers().forEach((int trigger) -> triggers.add(trigger + before.sends().size()));
        for (int i = 0; i < carried.size(); i++) {
          Message message = messages.get(carried.getInt(i));
          if (message.source() == send.sender()) {
            IntList awaited = ranges.overlapping(message.resultOf(), message.id());
            awaited.forEach((int part) -> triggers.addAll(deliveries.get(part)));
          }
        }
        sends.add(
            new Send(
                carried,
                new IntImmutableList(triggers.toIntArray()),
                send.route(),
                send.dropOffs()));
      }
      boolean all = before.ports() == PortModel.ALL || after.ports() == PortModel.ALL;
      return new MulticastPlan(
          before.network(), messages, sends, all ? PortModel.ALL : PortModel.ONE);
    }

    /** Adds the parts of a plan; returns the ids of its messages in the joined plan. */
    private int[] ids(MulticastPlan plan, List<Message> wholes) {
      int[] ids = new int[plan.messages().size()];
      for (Message message : plan.messages()) {
        if (message.isPart()) {
          ids[message.id()] = messages.size();
          messages.add(wholes.get(message.partOf()).part(messages.size(), message.flits()));
        } else {
          ids[message.id()] = wholes.get(message.id()).id();
        }
      }
      return ids;
    }

    private static IntImmutableList renamed(IntImmutableList messages, int[] ids) {
      int[] renamed = messages.toIntArray();
      for (int i = 0; i < renamed.length; i++) {
        renamed[i] = ids[renamed[i]];
      }
      return new IntImmutableList(renamed);
    }
  }
}
