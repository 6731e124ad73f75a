package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.bound.Fraction;
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

/**
 * Writes plans of a reduce-scatter or an all-reduce among all ranks as MSCCL XML, in place: share
 * {@code r} of the buffer is the message that rank {@code r} combines. Partial results are combined
 * into the buffer of the receiver ({@code rrc}), results overwrite it ({@code r}).
 *
 * <p>A rank has a thread block for every rank that it sends to and for every rank that it receives
 * from, with steps in an order that the triggers allow. A step waits for the triggers of its send;
 * a partial result also for the previous one of the same part; a result for the send of the partial
 * result that it overwrites.
 */
final class MscclReductionWriter {
  private static final int MOST_CHUNKS = 1 << 16;
  private static final int ABSENT = -1;

  /** A step of a rank, by thread block. */
  private record Place(int block, int step) {}

  /**
   * A step under construction.
   *
   * @param waits the steps of the same rank that it waits for
   */
  private record Draft(String type, long chunk, long count, List<Place> waits) {}

  private static final class Rank {
    final Map<Integer, Integer> sending = new TreeMap<>(); // by peer: the block
    final Map<Integer, Integer> receiving = new TreeMap<>();
    final List<List<Draft>> blocks = new ArrayList<>();
    final Set<Place> awaited = new HashSet<>();

    /** By message: the last step that combined it, or sent a partial result of it. */
    final Map<Integer, Place> combined = new HashMap<>();

    final Map<Integer, Place> sent = new HashMap<>();

    Place add(int block, Draft draft) {
      List<Draft> steps = blocks.get(block);
      for (int i = 0; i + 1 < draft.waits().size(); i++) {
        steps.add(new Draft("nop", ABSENT, 0, List.of(draft.waits().get(i))));
      }
      awaited.addAll(draft.waits());
      steps.add(draft);
      return new Place(block, steps.size() - 1);
    }
  }

  private final PlanDocument document;
  private final MulticastPlan plan;
  private final Ranks ranks;
  private final PartRanges ranges;
  private final long unit;
  private final long share; // in chunks
  private final boolean results;
  private final List<Rank> programs = new ArrayList<>();

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
    long divisor = 0;
    for (Message message : plan.messages()) {
      divisor = Fraction.gcd(divisor, message.flits());
    }
    this.unit = divisor;
    this.share = share();
    if (share * ranks.count() > MOST_CHUNKS) {
      throw BadInput.coded(
          "too-many-chunks",
          "format mscclxml: the messages and parts give {chunks} chunks of {flits} flits; at most "
              + "{most} are allowed",
          share * ranks.count(),
          unit,
          MOST_CHUNKS);
    }
    ranks.serving(plan);
    for (int rank = 0; rank < ranks.count(); rank++) {
      programs.add(new Rank());
    }
    steps();
  }

  /** Checks the operation; returns the number of chunks of each share. */
  private long share() {
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
          || message.flits() != flits) {
        throw other();
      }
    }
    if (owners.size() != ranks.count() || results && returned.size() != ranks.count()) {
      throw other();
    }
    return flits / unit;
  }

  private static BadInput other() {
    return BadInput.coded(
        "not-expressible",
        "MSCCL XML expresses a reduce-scatter or an all-reduce among all ranks with shares of equal "
            + "length; this plan is another operation");
  }

  private void steps() {
    TriggerOrder order = TriggerOrder.of(plan.sends());
    for (int i = 0; i < order.length(); i++) {
      Send send = plan.sends().get(order.send(i));
      block(programs.get(ranks.of(send.sender())).sending, ranks.of(end(send)));
      block(programs.get(ranks.of(end(send))).receiving, ranks.of(send.sender()));
    }
    for (Rank rank : programs) {
      int block = 0;
      for (Map<Integer, Integer> peers : List.of(rank.sending, rank.receiving)) {
        for (Map.Entry<Integer, Integer> peer : peers.entrySet()) {
          peer.setValue(block++);
          rank.blocks.add(new ArrayList<>());
        }
      }
    }
    Place[] arrivals = new Place[plan.sends().size()];
    for (int i = 0; i < order.length(); i++) {
      int number = order.send(i);
      Send send = plan.sends().get(number);
      send(send, arrivals);
      arrivals[number] = receive(send, number);
    }
  }

  private static void block(Map<Integer, Integer> peers, int peer) {
    peers.putIfAbsent(peer, ABSENT);
  }

  private static int end(Send send) {
    return send.dropOffs().getInt(0);
  }

  private void send(Send send, Place[] arrivals) {
    Rank rank = programs.get(ranks.of(send.sender()));
    int block = rank.sending.get(ranks.of(end(send)));
    List<Place> waits = new ArrayList<>();
    send.triggers().forEach((int trigger) -> waits.add(arrivals[trigger]));
    for (int id : carried(send)) {
      Message message = plan.messages().get(id);
      Place place = rank.add(block, draft("s", message, List.copyOf(waits)));
      waits.clear(); // the following steps of the block come later
      if (!message.isResult() && rank.sent.put(id, place) != null) {
        throw BadInput.coded(
            "not-expressible",
            "MSCCL XML cannot express that {rank} sends two partial results of {message}",
            ranks.name(ranks.of(send.sender())),
            Diagnostic.message(id));
      }
    }
  }

  /** Adds the steps at the receiver; returns the last one. */
  private Place receive(Send send, int number) {
    Rank rank = programs.get(ranks.of(end(send)));
    int block = rank.receiving.get(ranks.of(send.sender()));
    Place last = null;
    for (int id : carried(send)) {
      Message message = plan.messages().get(id);
      List<Place> waits = new ArrayList<>();
      if (message.isResult()) {
        for (int part : ranges.overlapping(message.resultOf(), id)) {
          if (rank.sent.containsKey(part)) {
            waits.add(rank.sent.get(part));
          }
        }
      } else if (rank.combined.containsKey(id)) {
        waits.add(rank.combined.get(id));
      }
      waits.removeIf(place -> place.block() == block);
      last = rank.add(block, draft(message.isResult() ? "r" : "rrc", message, waits));
      if (!message.isResult()) {
        rank.combined.put(id, last);
      }
    }
    if (last == null) {
      throw new IllegalStateException("send " + number + " carries nothing");
    }
    return last;
  }

  private IntList carried(Send send) {
    IntArrayList carried = new IntArrayList(send.messages());
    carried.sort(null);
    return carried;
  }

  private Draft draft(String type, Message message, List<Place> waits) {
    Message whole = plan.messages().get(message.whole());
    int owner = ranks.of(whole.isResult() ? whole.source() : whole.destinations().getInt(0));
    long first = owner * share + ranges.first(message.id()) / unit;
    return new Draft(type, first, message.flits() / unit, waits);
  }

  void write(PrintStream out) {
    long chunks = share * ranks.count();
    String name = document.scheme().isEmpty() ? "castnet" : document.scheme();
    out.println(
        "<algo name=\""
            + name
            + ("\" nchannels=\"1\" nchunksperloop=\"" + chunks)
            + ("\" proto=\"Simple\" ngpus=\"" + ranks.count())
            + ("\" coll=\"" + (results ? "allreduce" : "reduce_scatter"))
            + "\" inplace=\"1\" outofplace=\"0\" minBytes=\"0\" maxBytes=\"0\" redop=\"sum\">");
    for (int r = 0; r < programs.size(); r++) {
      out.println(
          "  <gpu id=\""
              + r
              + ("\" i_chunks=\"" + chunks)
              + ("\" o_chunks=\"" + (results ? chunks : share) + "\" s_chunks=\"0\">"));
      Rank rank = programs.get(r);
      rank.sending.forEach((peer, block) -> block(rank, block, peer, ABSENT, out));
      rank.receiving.forEach((peer, block) -> block(rank, block, ABSENT, peer, out));
      out.println("  </gpu>");
    }
    out.println("</algo>");
  }

  private static void block(Rank rank, int block, int to, int from, PrintStream out) {
    out.println(
        "    <tb id=\"" + block + ("\" send=\"" + to + "\" recv=\"" + from + "\" chan=\"0\">"));
    List<Draft> steps = rank.blocks.get(block);
    for (int s = 0; s < steps.size(); s++) {
      Draft step = steps.get(s);
      Place wait =
          step.waits().isEmpty()
              ? new Place(ABSENT, ABSENT)
              : step.waits().get(step.waits().size() - 1);
      out.println(
          "      <step s=\""
              + s
              + ("\" type=\"" + step.type())
              + ("\" srcbuf=\"i\" srcoff=\"" + step.chunk())
              + ("\" dstbuf=\"i\" dstoff=\"" + step.chunk())
              + ("\" cnt=\"" + step.count())
              + ("\" depid=\"" + wait.block() + "\" deps=\"" + wait.step())
              + ("\" hasdep=\"" + (rank.awaited.contains(new Place(block, s)) ? 1 : 0) + "\"/>"));
    }
    out.println("    </tb>");
  }
}
