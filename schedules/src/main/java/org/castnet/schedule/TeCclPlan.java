package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.format.Ranks;
import org.castnet.plan.Message;
import org.castnet.schedule.TeCclFile.Demand;
import org.castnet.schedule.TeCclFile.Flow;
import org.castnet.schedule.TeCclFile.Hop;
import org.castnet.verify.Violation;

/**
 * The messages of a TE-CCL file and the copies that deliver them.
 *
 * @param copies in an order in which they can happen
 */
record TeCclPlan(List<Message> messages, List<PlanDraft.Copy> copies, List<Violation> violations) {
  /** The flits of a chunk that is transported in shares, which are written with six digits. */
  private static final long FINE = 1_000_000;

  /** A chunk of a GPU. */
  private record Chunk(int source, int number) {}

  /** A copy in transit, with its starting epoch. */
  private record Arrival(int copy, int epoch) {}

  /**
   * Returns the plan of chunks that are transported whole, as messages of one flit. The sends of a
   * GPU wait for the copy that delivered the chunk, which must have started in an earlier epoch.
   * O(flows log flows).
   */
  static TeCclPlan ofChunks(TeCclFile file, Map<Integer, Integer> rank, Ranks ranks) {
    Map<Chunk, IntList> required = new LinkedHashMap<>();
    for (Demand demand : file.demands()) {
      IntList to =
          required.computeIfAbsent(
              new Chunk(demand.source(), demand.chunk()), none -> new IntArrayList());
      int node = ranks.node(rank.get(demand.at()));
      if (!to.contains(node)) {
        to.add(node);
      }
    }
    List<Message> messages = new ArrayList<>();
    Map<Chunk, Integer> message = new HashMap<>();
    required.forEach(
        (chunk, to) -> {
          message.put(chunk, messages.size());
          messages.add(whole(messages.size(), ranks.node(rank.get(chunk.source())), to, 1));
        });
    TeCclPlan plan = new TeCclPlan(messages, new ArrayList<>(), new ArrayList<>());
    List<Flow> inTime = new ArrayList<>(file.flows());
    inTime.sort(Comparator.comparingInt(flow -> flow.hop().epoch()));
    Map<Chunk, Map<Integer, Arrival>> arrivals = new HashMap<>();
    for (Flow flow : inTime) {
      Chunk chunk = new Chunk(flow.source(), flow.chunk());
      if (message.containsKey(chunk)) {
        Map<Integer, Arrival> at = arrivals.computeIfAbsent(chunk, none -> new HashMap<>());
        plan.add(flow, message.get(chunk), at, rank);
      }
    }
    return plan;
  }

  private void add(Flow flow, int message, Map<Integer, Arrival> at, Map<Integer, Integer> rank) {
    Hop hop = flow.hop();
    IntSet after = new IntLinkedOpenHashSet();
    if (hop.from() != flow.source()) {
      Arrival before = at.get(hop.from());
      if (before == null || before.epoch() >= hop.epoch()) {
        violation(Violation.Kind.NOT_HELD, flow, message, rank, "does not have it yet");
        return;
      }
      after.add(before.copy());
    }
    if (hop.to() == flow.source() || at.containsKey(hop.to())) {
      violation(
          Violation.Kind.DOUBLED, flow, message, rank, "sends it to a GPU that already has it");
    }
    at.putIfAbsent(hop.to(), new Arrival(copies.size(), hop.epoch()));
    copies.add(copy(hop, message, after, rank));
  }

  private void violation(
      Violation.Kind kind, Flow flow, int message, Map<Integer, Integer> rank, String what) {
    int from = flow.hop().from();
    violations.add(
        new Violation(
            kind,
            -1,
            message,
            "rank "
                + rank.get(from)
                + ": "
                + flow.describe()
                + " in epoch "
                + flow.hop().epoch()
                + ", and GPU "
                + from
                + " "
                + what));
  }

  /**
   * Returns the plan of chunks that are transported in shares, as messages of a million flits with
   * a part for each path.
   */
  static TeCclPlan ofShares(TeCclFile file, Map<Integer, Integer> rank, Ranks ranks) {
    TeCclPlan plan = new TeCclPlan(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (Demand demand : file.demands()) {
      IntList to = IntList.of(ranks.node(rank.get(demand.at())));
      plan.messages.add(
          whole(plan.messages.size(), ranks.node(rank.get(demand.source())), to, FINE));
    }
    for (int d = 0; d < file.demands().size(); d++) {
      List<List<Hop>> paths = file.demands().get(d).paths();
      long[] flits = flits(paths);
      for (int p = 0; p < paths.size(); p++) {
        int message = d;
        if (flits[p] < FINE) {
          message = plan.messages.size();
          plan.messages.add(plan.messages.get(d).part(message, flits[p]));
        }
        plan.follow(paths.get(p), file.demands().get(d).source(), message, rank);
      }
    }
    return plan;
  }

  private void follow(List<Hop> path, int source, int message, Map<Integer, Integer> rank) {
    int at = source;
    for (Hop hop : path) {
      if (hop.from() != at) {
        return; // a broken path is reported elsewhere
      }
      IntSet after = new IntLinkedOpenHashSet();
      if (at != source) {
        after.add(copies.size() - 1);
      }
      copies.add(copy(hop, message, after, rank));
      at = hop.to();
    }
  }

  /** Returns the flits of each path; the last one receives the rounding error. */
  private static long[] flits(List<List<Hop>> paths) {
    long[] flits = new long[paths.size()];
    long left = FINE;
    for (int p = 0; p < flits.length; p++) {
      double share = paths.get(p).isEmpty() ? 0 : paths.get(p).get(0).share();
      flits[p] = Math.max(1, Math.round(share * FINE));
      left -= flits[p];
    }
    if (flits.length > 0 && Math.abs(left) < flits.length + FINE / 10_000) {
      flits[flits.length - 1] = Math.max(1, flits[flits.length - 1] + left);
    }
    return flits;
  }

  private static Message whole(int id, int source, IntList to, long flits) {
    return new Message(id, source, new IntImmutableList(to), flits, Message.WHOLE);
  }

  private static PlanDraft.Copy copy(
      Hop hop, int message, IntSet after, Map<Integer, Integer> rank) {
    return new PlanDraft.Copy(
        PlanDraft.ALONE,
        rank.get(hop.from()),
        rank.get(hop.to()),
        new IntArrayList(new int[] {message}),
        after);
  }
}
