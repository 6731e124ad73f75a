package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * Lower bounds by the work of endpoints, in ticks. Both follow information, not flits, so that they
 * hold if sends carry several messages, or parts, or partial results.
 *
 * <ul>
 *   <li><em>Serving.</em> If each worm serves one node, a source informs k nodes in the time of the
 *       {@linkplain PostalModel postal model}: a node begins a send every start-up (and, in series,
 *       after the previous tail if sends do not share links), and the receiver of a flit may
 *       forward it after a start-up, the shortest path and the handling. The flits that the last of
 *       these nodes still needs follow through its links.
 *   <li><em>Hearing.</em> A node handles copies one at a time. In reversed time this is the postal
 *       model too, with the time of handling as the gap: a node knows of k others no sooner than
 *       one node informs k. It holds for all plans, since switches do not combine.
 * </ul>
 */
final class EndpointBound {

  /** More than any distance. */
  private static final long FAR = 1L << 61;

  private final Network network;
  private final LinkTimes times;
  private final FirstFlits flits;
  private final Technology.Node node;

  /** The least time from the beginning of a start-up to the arrival of a send of one flit. */
  private final long toArrival;

  private final PostalModel sends;

  /** By node: the number of flits for which {@link #behind} was computed last, and the result. */
  private final long[] flitsBehind;

  private final long[] timeBehind;

  private long serving;
  private long receiving;
  private int reached = 1;

  /**
   * Computes the bounds.
   *
   * @param messages whole messages with reachable destinations, in any order
   * @param ready by index in that list: the ready time in picoseconds
   * @throws BadInput if a time exceeds a long
   */
  EndpointBound(
      Network network,
      Technology technology,
      LinkTimes times,
      List<Message> messages,
      LongImmutableList ready) {
    this.network = network;
    this.times = times;
    this.flits = new FirstFlits(network, technology, times);
    Technology inTicks = technology.inTicks(times.ticks());
    this.node = inTicks.node();
    long routing = inTicks.router().routingDelay();
    this.toArrival = startUp() + shortest(routing);
    this.sends = new PostalModel(gap(routing), toArrival + node.receive());
    this.flitsBehind = new long[network.nodeCount()];
    this.timeBehind = new long[network.nodeCount()];
    exactly(
        () -> {
          Requests all = new Requests(messages, ready);
          all.multicasts();
          all.reductions();
          all.results();
          return 0;
        });
  }

  /** Returns the bound of plans in which each worm serves one node. */
  long serving() {
    return serving;
  }

  /** Returns the bound of all plans by the handling of copies. */
  long receiving() {
    return receiving;
  }

  /**
   * Returns the number of start-ups in a row before the last node of a message can be reached, if
   * each worm serves one node.
   */
  int rounds() {
    return sends.gap() == 0
        ? Math.min(1, reached - 1)
        : Integer.SIZE - Integer.numberOfLeadingZeros(reached - 1);
  }

  private static long exactly(LongSupplier time) {
    try {
      return time.getAsLong();
    } catch (ArithmeticException e) {
      throw BadInput.coded("time-out-of-range", "a lower bound exceeds 2^63 ps").causedBy(e);
    }
  }

  /** Returns the time of a start-up; if it holds the path, it is a whole number of flits. */
  private long startUp() {
    return holds() ? node.startUp() - node.startUp() % times.fastest() : node.startUp();
  }

  private boolean holds() {
    return node.ports() == PortModel.ONE && node.startUpModel() == StartUpModel.HOLD;
  }

  /** Returns the least time between the starts of two sends of a node. */
  private long gap(long routing) {
    if (node.ports() == PortModel.ALL) {
      return node.processors() == Processors.ONE ? node.startUp() : 0;
    }
    return switch (node.startUpModel()) {
      case SERIAL, HOLD -> startUp() + (flits.sendsSeveral() ? 0 : routing + times.fastest());
      case OVERLAP -> node.startUp();
      case LATENCY -> 0;
    };
  }

  /**
   * Returns the least time in which a flit crosses the links between two endpoints, in either
   * direction. Each node belongs to its nearest endpoint, and the shortest path between two
   * endpoints crosses a link between nodes of different ones.
   */
  private long shortest(long routing) {
    Links links = network.links();
    long[] away = new long[network.nodeCount()];
    int[] owner = new int[away.length];
    for (int at = 0; at < away.length; at++) {
      away[at] = network.isEndpoint(at) ? 0 : FAR;
      owner[at] = at;
    }
    // nodes are few links away from their nearest endpoints
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int link = 0; link < links.count(); link++) {
        long time = routing + times.crossing(link * network.lanes());
        int from = links.source(link);
        int to = links.target(link);
        if (away[from] + time < away[to]) {
          away[to] = away[from] + time;
          owner[to] = owner[from];
          changed = true;
        } else if (away[to] + time < away[from]) {
          away[from] = away[to] + time;
          owner[from] = owner[to];
          changed = true;
        }
      }
    }
    long least = FAR;
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      if (owner[from] != owner[to]) {
        long time = routing + times.crossing(link * network.lanes());
        least = Math.min(least, away[from] + time + away[to]);
      }
    }
    return least == FAR ? 0 : least;
  }

  private long behind(long wanted, int at) {
    if (flitsBehind[at] != wanted) {
      flitsBehind[at] = wanted;
      timeBehind[at] = flits.behind(wanted, at).longValueExact();
    }
    return timeBehind[at];
  }

  /** The messages of a request, followed as information from node to node. */
  private final class Requests {
    private final Phases phases;
    private final Int2ObjectLinkedOpenHashMap<Message> byId = new Int2ObjectLinkedOpenHashMap<>();
    private final long[] ready;
    private final long earliest;

    Requests(List<Message> messages, LongImmutableList readyByIndex) {
      phases = Phases.of(messages);
      int most = messages.stream().mapToInt(Message::id).max().orElse(-1);
      ready = new long[most + 1];
      for (int m = 0; m < messages.size(); m++) {
        byId.put(messages.get(m).id(), messages.get(m));
        ready[messages.get(m).id()] = Math.multiplyExact(readyByIndex.getLong(m), times.ticks());
      }
      earliest = messages.stream().mapToLong(this::ready).min().orElse(0);
    }

    private long ready(Message message) {
      return ready[message.id()];
    }

    /** Follows what each source sends to all its destinations together. */
    void multicasts() {
      if (phases.reduces()) {
        return;
      }
      Int2ObjectLinkedOpenHashMap<List<Message>> bySource = new Int2ObjectLinkedOpenHashMap<>();
      for (Message message : phases.originals()) {
        bySource.computeIfAbsent(message.source(), key -> new ArrayList<>()).add(message);
      }
      long[] wanted = new long[network.nodeCount()];
      int[] received = new int[network.nodeCount()];
      IntArrayList informed = new IntArrayList();
      for (List<Message> sent : bySource.values()) {
        informed.clear();
        for (Message message : sent) {
          for (int i = 0; i < message.fanout(); i++) {
            int to = message.destinations().getInt(i);
            if (wanted[to] == 0) {
              informed.add(to);
            }
            wanted[to] = Math.addExact(wanted[to], message.flits());
          }
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < informed.size(); i++) {
          int to = informed.getInt(i);
          received[to]++;
          least = Math.min(least, behind(wanted[to], to));
          wanted[to] = 0;
        }
        serves(sent.stream().mapToLong(this::ready).min().orElseThrow(), informed.size(), least);
      }
      receives(earliest, Arrays.stream(received).max().orElse(0), node.receive());
    }

    /** Follows the contributions to each node that needs their combination. */
    void reductions() {
      if (!phases.reduces() || !phases.results().isEmpty()) {
        return;
      }
      Int2ObjectLinkedOpenHashMap<IntSet> sources = new Int2ObjectLinkedOpenHashMap<>();
      long[] work = new long[network.nodeCount()];
      for (Message message : phases.originals()) {
        int to = message.destinations().getInt(0);
        sources.computeIfAbsent(to, key -> new IntLinkedOpenHashSet()).addAll(message.sources());
        work[to] = Math.addExact(work[to], message.flits());
      }
      long handling = Math.addExact(node.receive(), node.combineTime());
      for (IntSet all : sources.values()) {
        receives(earliest, all.size(), handling);
      }
      long longest = Arrays.stream(work).max().orElse(0);
      long combining = Math.multiplyExact(longest, node.combineTime());
      receiving =
          Math.max(receiving, earliest + Math.addExact(toArrival + node.receive(), combining));
    }

    /** Follows each contribution to the nodes that receive the result. */
    void results() {
      for (Message result : phases.results()) {
        Message original = byId.get(result.resultOf());
        IntSet from = new IntLinkedOpenHashSet(original.sources());
        from.addAll(original.destinations());
        IntSet to = new IntLinkedOpenHashSet(result.destinations());
        to.addAll(original.destinations());
        long least = Long.MAX_VALUE;
        for (int at : to) {
          least = Math.min(least, behind(result.flits(), at));
        }
        long start = ready(original);
        // a source that needs the result itself informs one node less
        serves(start, to.size() - (to.containsAll(from) ? 1 : 0), least);
        receives(start, from.size() - (from.containsAll(to) ? 1 : 0), node.receive());
      }
    }

    private void serves(long start, int others, long behind) {
      reached = Math.max(reached, others + 1);
      long first = Math.addExact(start, sends.informing(others + 1L));
      serving = Math.max(serving, Math.addExact(first, behind));
    }

    private void receives(long start, int others, long handling) {
      PostalModel reversed = new PostalModel(handling, toArrival + handling);
      receiving = Math.max(receiving, Math.addExact(start, reversed.informing(others + 1L)));
    }
  }

  /**
   * The postal model (Bar-Noy and Kipnis, "Designing broadcasting algorithms in the postal model
   * for message-passing systems", 1994): a node begins a send every {@code gap}, and the receiver
   * may send after {@code latency}.
   *
   * @param gap at least 0
   * @param latency at least 0
   */
  private record PostalModel(long gap, long latency) {

    /**
     * Returns the least time in which one node can inform others.
     *
     * <p>Each informed node begins a send every {@code gap}; the counts of sends that begin at
     * equal times are added. O(log² nodes) if latency and gap are of one magnitude, otherwise
     * O(nodes log nodes).
     *
     * @param nodes the number of informed nodes, the first included, at least 1
     * @throws ArithmeticException if the time exceeds a long
     */
    long informing(long nodes) {
      if (nodes == 1) {
        return 0;
      }
      if (gap == 0) {
        return latency;
      }
      TreeMap<Long, Long> begins = new TreeMap<>(Map.of(0L, 1L));
      long informed = 1;
      while (true) {
        Map.Entry<Long, Long> next = begins.pollFirstEntry();
        long arrival = Math.addExact(next.getKey(), latency);
        informed += next.getValue();
        if (informed >= nodes) {
          return arrival;
        }
        begins.merge(arrival, next.getValue(), Long::sum);
        begins.merge(Math.addExact(next.getKey(), gap), next.getValue(), Long::sum);
      }
    }
  }
}
