package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PartRanges;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.schedule.MscclProgram.Place;
import org.castnet.schedule.MscclProgram.Range;
import org.castnet.schedule.MscclProgram.Step;

/**
 * Writes plans of a reduce-scatter or an all-reduce among all ranks as MSCCL XML, in place: share
 * {@code r} of the buffer is the message that rank {@code r} combines. Partial results are combined
 * into the buffer of the receiver ({@code rrc}), results overwrite it ({@code r}).
 *
 * <p>The steps of a thread block are in an order that the triggers allow. A step waits for the
 * triggers of its send; a partial result also for the previous one of the same part; a result for
 * the send of the partial result that it overwrites.
 */
final class MscclReductionWriter {
  /** Of one rank, by message: the last step that combined it, and that sent a partial result. */
  private static final class Rank {
    final Map<Integer, Place> combined = new HashMap<>();
    final Map<Integer, Place> sent = new HashMap<>();
  }

  private final PlanDocument document;
  private final MulticastPlan plan;
  private final Ranks ranks;
  private final PartRanges ranges;
  private final MscclShares shares;
  private final long[] first; // by rank: the flits that lower ranks own; then those of all
  private final boolean results;
  private final List<Rank> state = new ArrayList<>();
  private final MscclProgram program;

  /**
   * @throws BadInput if the plan is another operation, uses relays that are no ranks, or sends a
   *     part of a reduction twice from one rank
   */
  MscclReductionWriter(PlanDocument document, Ranks ranks) {
    this.document = document;
    this.plan = document.plan();
    this.ranks = ranks;
    this.ranges = new PartRanges(plan.messages());
    this.results = plan.messages().stream().anyMatch(Message::isResult);
    checkOperation();
    ranks.serving(plan);
    this.first = new long[ranks.count() + 1];
    plan.messages().stream()
        .filter(message -> !message.isPart() && !message.isResult())
        .forEach(message -> first[owner(message) + 1] = message.flits());
    Arrays.parallelPrefix(first, Long::sum);
    boolean even = first[1] * ranks.count() == first[ranks.count()];
    this.shares =
        even
            ? MscclShares.of(first[1], ranks.count(), lengths())
            : MscclShares.nearest(first[ranks.count()], 1, lengths());
    this.program = new MscclProgram(ranks.count());
    for (int rank = 0; rank < ranks.count(); rank++) {
      state.add(new Rank());
    }
    steps();
  }

  /** Returns the lengths of all parts, and of messages without parts. */
  private long[] lengths() {
    IntOpenHashSet divided = new IntOpenHashSet();
    plan.messages().forEach(message -> divided.add(message.partOf()));
    return plan.messages().stream()
        .filter(message -> !divided.contains(message.id()))
        .mapToLong(Message::flits)
        .toArray();
  }

  private void checkOperation() {
    if (!Exchanges.of(plan).isEmpty()) {
      throw BadInput.coded(
          "not-expressible",
          "MSCCL XML is written for reductions and their results; this plan exchanges partial "
              + "results; plan with allReduce=trees, or with another scheme");
    }
    IntOpenHashSet owners = new IntOpenHashSet();
    IntOpenHashSet returned = new IntOpenHashSet();
    long flits = plan.messages().get(0).flits();
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        continue;
      }
      int owner = message.isResult() ? message.source() : message.destinations().getInt(0);
      IntImmutableList others = message.isResult() ? message.destinations() : message.sources();
      boolean first = (message.isResult() ? returned : owners).add(owner);
      if (!first
          || message.fanout() > 1 && !message.isResult()
          || others.size() != ranks.count() - 1
          || message.flits() != flits && !results) {
        throw other();
      }
    }
    if (owners.size() != ranks.count() || results && returned.size() != ranks.count()) {
      throw other();
    }
  }

  private static BadInput other() {
    return BadInput.coded(
        "not-expressible",
        "MSCCL XML expresses an all-reduce among all ranks, or a reduce-scatter with shares of equal "
            + "length; this plan is another operation");
  }

  private void steps() {
    TriggerOrder order = TriggerOrder.of(plan.sends());
    List<List<Place>> arrivals = new ArrayList<>(); // by send
    plan.sends().forEach(send -> arrivals.add(new ArrayList<>()));
    for (int i = 0; i < order.length(); i++) {
      Send send = plan.sends().get(order.send(i));
      List<Place> waits = new ArrayList<>();
      send.triggers().forEach((int trigger) -> waits.addAll(arrivals.get(trigger)));
      for (int id : carried(send)) {
        if (chunks(plan.messages().get(id)) == 0) {
          continue; // its flits are in the chunks of its neighbours
        }
        send(send, id, waits);
        arrivals.get(order.send(i)).add(receive(send, id));
      }
    }
  }

  private static int end(Send send) {
    return send.dropOffs().getInt(0);
  }

  private void send(Send send, int id, List<Place> waits) {
    int from = ranks.of(send.sender());
    Message message = plan.messages().get(id);
    Place place = program.send(from, ranks.of(end(send)), step("s", message, waits));
    if (!message.isResult() && state.get(from).sent.put(id, place) != null) {
      throw BadInput.coded(
          "not-expressible",
          "MSCCL XML cannot express that {rank} sends two partial results of {message}",
          ranks.name(from),
          Diagnostic.message(id));
    }
  }

  private Place receive(Send send, int id) {
    int to = ranks.of(end(send));
    Message message = plan.messages().get(id);
    List<Place> waits = new ArrayList<>();
    if (message.isResult()) {
      for (int part : ranges.overlapping(message.resultOf(), id)) {
        if (state.get(to).sent.containsKey(part)) {
          waits.add(state.get(to).sent.get(part));
        }
      }
    } else if (state.get(to).combined.containsKey(id)) {
      waits.add(state.get(to).combined.get(id));
    }
    String type = message.isResult() ? "r" : "rrc";
    Place place = program.receive(ranks.of(send.sender()), to, step(type, message, waits));
    if (!message.isResult()) {
      state.get(to).combined.put(id, place);
    }
    return place;
  }

  private IntList carried(Send send) {
    IntArrayList carried = new IntArrayList(send.messages());
    carried.sort(null);
    return carried;
  }

  private Step step(String type, Message message, List<Place> waits) {
    Range range = new Range('i', shares.position(start(message)));
    return new Step(type, range, range, chunks(message), waits);
  }

  private long chunks(Message message) {
    long start = start(message);
    return shares.position(start + message.flits()) - shares.position(start);
  }

  /** Returns the first flit of a message or part in the buffer. */
  private long start(Message message) {
    return first[owner(plan.messages().get(message.whole()))] + ranges.first(message.id());
  }

  private int owner(Message whole) {
    return ranks.of(whole.isResult() ? whole.source() : whole.destinations().getInt(0));
  }

  void write(PrintStream out) {
    long chunks = shares.position(first[ranks.count()]);
    program.write(
        new MscclProgram.Header(
            document.scheme().isEmpty() ? "castnet" : document.scheme(),
            results ? "allreduce" : "reducescatter",
            "sum",
            true,
            false,
            chunks,
            chunks,
            results ? chunks : shares.chunks(),
            0),
        "",
        out);
  }
}
