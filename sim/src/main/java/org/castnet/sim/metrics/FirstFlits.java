package org.castnet.sim.metrics;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.castnet.bound.LinkRates;
import org.castnet.bound.ReceiveCapacity;
import org.castnet.bound.path.FewestLinks;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * Lower bounds on the arrival of a header and of the other flits at a node, over links of any
 * speed. Headers use the fastest path (Dijkstra 1959); other flits arrive through all links of the
 * node at once, or through its single port. Times are in the ticks of the links.
 */
final class FirstFlits {
  private final Network network;
  private final LinkTimes times;
  private final long startUp;
  private final long routingDelay;
  private final long receive;
  private final ReceiveCapacity entrances;
  private final boolean sendsSeveral;
  private final Map<Integer, Headers> bySource = new HashMap<>();

  /** The number of wires per link. */
  private final int wires;

  /** By node: the flit times of its incoming wires; empty if these have no effect. */
  private final long[][] pacesInto;

  /** By node: the result of {@link #behind(long, int)} for the last number of flits. */
  private BigInteger[] lastBehind = new BigInteger[0];

  private long lastFlits = -1;

  /**
   * @throws org.castnet.input.BadInput if flits have a number of bytes and the speed of a link is
   *     unknown
   */
  FirstFlits(Network network, Technology technology) {
    this(network, technology, LinkTimes.of(network, technology));
  }

  /**
   * @param times of the links
   */
  FirstFlits(Network network, Technology technology, LinkTimes times) {
    this.network = network;
    this.times = times;
    this.startUp = times.ticks(technology.node().startUp());
    this.routingDelay = times.ticks(technology.router().routingDelay());
    this.receive = times.ticks(technology.node().receive());
    this.entrances = new ReceiveCapacity(network, technology.node().ports());
    this.sendsSeveral =
        technology.link().packets().filter(packets -> packets.sends() > 1).isPresent()
            || technology.router().model().lanes() == LaneChoice.ANY && network.lanes() > 1;
    this.wires = technology.link().virtualChannels().wires(network.lanes());
    this.pacesInto = entrances.arePorts() || times.sameSpeed() ? new long[0][] : pacesInto();
  }

  /** Returns whether several sends of a node can use one of its links at the same time. */
  boolean sendsSeveral() {
    return sendsSeveral;
  }

  /** Returns the capacities of the nodes, for links of equal speed. */
  ReceiveCapacity entrances() {
    return entrances;
  }

  /** Returns the flit time of the fastest link, in ticks. */
  long fastest() {
    return times.fastest();
  }

  /** Returns the time of a start-up, in ticks. */
  long startUp() {
    return startUp;
  }

  /** Returns the time in which a node receives a copy, in ticks. */
  long receive() {
    return receive;
  }

  /** Returns a time in ticks. */
  BigInteger ticks(long picoseconds) {
    return BigInteger.valueOf(picoseconds).multiply(BigInteger.valueOf(times.ticks()));
  }

  /** Returns a time in picoseconds, rounded up. */
  BigInteger picoseconds(BigInteger ticks) {
    BigInteger unit = BigInteger.valueOf(times.ticks());
    return ticks.add(unit).subtract(BigInteger.ONE).divide(unit);
  }

  /** Returns the least time in picoseconds of a message alone, see {@link #alone}. */
  double latency(Message message) {
    return latency(alone(message));
  }

  /** Returns a time in picoseconds. */
  double latency(BigInteger ticks) {
    return ticks.doubleValue() / times.ticks();
  }

  /** Returns the rate of each link in that time. */
  LinkRates rates() {
    return times.sameSpeed() && wires == 1
        ? LinkRates.equal()
        : LinkRates.of(
            IntStream.range(0, network.links().count())
                .mapToLong(link -> times.flit(link * network.lanes()))
                .toArray(),
            wires);
  }

  /** A node and the earliest arrival of the header. */
  private record Reached(long time, int node) implements Comparable<Reached> {
    @Override
    public int compareTo(Reached other) {
      return Long.compare(time, other.time);
    }
  }

  /** The earliest arrivals of a header from one source. */
  private interface Headers {
    boolean reach(int node);

    /** Returns a number that is larger if the header arrives later. */
    long order(int node);

    /** Returns the time in ticks; undefined for an unreachable node. */
    BigInteger to(int node);
  }

  /**
   * Checks that all destinations of a message can be reached.
   *
   * @throws org.castnet.input.BadInput if one cannot; the message names all of them
   */
  void requirePaths(Message message) {
    DisconnectedNodes.check(network, message, from(message.source())::reach);
  }

  private Headers from(int source) {
    return bySource.computeIfAbsent(
        source, s -> times.alike() ? overEqualLinks(s) : overUnequalLinks(s));
  }

  private Headers overEqualLinks(int source) {
    FewestLinks links = FewestLinks.from(source, network);
    BigInteger each = BigInteger.valueOf(routingDelay + times.crossing(0));
    return new Headers() {
      @Override
      public boolean reach(int node) {
        return links.to(node) != FewestLinks.NEVER;
      }

      @Override
      public long order(int node) {
        return links.to(node);
      }

      @Override
      public BigInteger to(int node) {
        return BigInteger.valueOf(links.to(node)).multiply(each);
      }
    };
  }

  private Headers overUnequalLinks(int source) {
    long[] time = fastestPaths(source);
    return new Headers() {
      @Override
      public boolean reach(int node) {
        return time[node] != Long.MAX_VALUE;
      }

      @Override
      public long order(int node) {
        return time[node];
      }

      @Override
      public BigInteger to(int node) {
        return BigInteger.valueOf(time[node]);
      }
    };
  }

  /**
   * Returns the least time in ticks of a message alone, from its ready time to its last delivery;
   * its destinations must be reachable. O(links), or O(links log nodes) if links differ, for the
   * first call with a source, then O(destinations) if link speeds are equal.
   */
  BigInteger alone(Message message) {
    Headers headers = from(message.source());
    BigInteger alone = BigInteger.ZERO;
    long latest = -1;
    int into = -1;
    for (int i = 0; i < message.fanout(); i++) {
      int node = message.destinations().getInt(i);
      // if all flits have one pace, only the farthest of the nodes with equal entrances counts
      if (pacesInto.length > 0 || entrances.into(node) != into || headers.order(node) > latest) {
        into = entrances.into(node);
        latest = headers.order(node);
        alone = alone.max(headers.to(node).add(behind(message.flits(), node)));
      }
    }
    return handled(alone);
  }

  /**
   * Returns the least time in ticks of a reduction alone. The header of the farthest contribution
   * arrives, and then the rest of the flits through the links of the destination. Unlike these, the
   * rest of the flits on a slow link further back may arrive there while headers are routed.
   *
   * @param turned the reduction as a multicast on this network, which is turned round
   */
  BigInteger combined(Message turned) {
    if (pacesInto.length == 0) {
      return alone(turned);
    }
    Headers headers = from(turned.source());
    BigInteger header =
        IntStream.of(turned.destinations().toIntArray())
            .mapToObj(headers::to)
            .max(BigInteger::compareTo)
            .get();
    Links links = network.links();
    int source = turned.source();
    long[] paces =
        IntStream.range(links.first(source), links.end(source))
            .mapToLong(link -> times.flit(link * network.lanes()))
            .flatMap(pace -> LongStream.generate(() -> pace).limit(wires))
            .toArray();
    return handled(header.add(behind(turned.flits(), paces)));
  }

  /** Returns the time of a message on its way with those of its sender and its receiver. */
  private BigInteger handled(BigInteger onTheWay) {
    return onTheWay.add(BigInteger.valueOf(startUp)).add(BigInteger.valueOf(receive));
  }

  private long[] fastestPaths(int source) {
    Links links = network.links();
    long[] time = new long[links.nodeCount()];
    Arrays.fill(time, Long.MAX_VALUE);
    time[source] = 0;
    PriorityQueue<Reached> open = new PriorityQueue<>();
    open.add(new Reached(0, source));
    while (!open.isEmpty()) {
      Reached next = open.remove();
      if (next.time > time[next.node]) {
        continue;
      }
      for (int link = links.first(next.node); link < links.end(next.node); link++) {
        long there = next.time + routingDelay + times.crossing(link * network.lanes());
        if (there < time[links.target(link)]) {
          time[links.target(link)] = there;
          open.add(new Reached(there, links.target(link)));
        }
      }
    }
    return time;
  }

  /** Returns the least time in which the flits after the header can arrive. */
  BigInteger behind(long flits, int node) {
    if (pacesInto.length == 0) {
      int into = entrances.into(node) * (entrances.arePorts() ? 1 : wires);
      long rounds = (flits + into - 1) / into - 1;
      return BigInteger.valueOf(rounds).multiply(BigInteger.valueOf(times.fastest()));
    }
    if (flits != lastFlits) {
      lastFlits = flits;
      lastBehind = new BigInteger[pacesInto.length];
    }
    if (lastBehind[node] == null) {
      lastBehind[node] = behind(flits, pacesInto[node]);
    }
    return lastBehind[node];
  }

  private static BigInteger behind(long flits, long[] paces) {
    BigInteger most =
        BigInteger.valueOf(flits)
            .multiply(BigInteger.valueOf(Arrays.stream(paces).min().orElseThrow()));
    BigInteger low = BigInteger.ZERO;
    while (low.compareTo(most) < 0) {
      BigInteger middle = low.add(most).shiftRight(1);
      if (cameWithin(middle, paces).compareTo(BigInteger.valueOf(flits)) < 0) {
        low = middle.add(BigInteger.ONE);
      } else {
        most = middle;
      }
    }
    return low;
  }

  private long[][] pacesInto() {
    Links links = network.links();
    long[][] paces = new long[links.nodeCount()][];
    int[] found = new int[paces.length];
    for (int node = 0; node < paces.length; node++) {
      paces[node] = new long[entrances.into(node) * wires];
    }
    for (int link = 0; link < links.count(); link++) {
      int node = links.target(link);
      for (int wire = 0; wire < wires; wire++) {
        paces[node][found[node]++] = times.flit(link * network.lanes());
      }
    }
    return paces;
  }

  /** Returns the maximum number of flits that arrive within a time after the first. */
  private static BigInteger cameWithin(BigInteger time, long[] paces) {
    BigInteger came = BigInteger.ZERO;
    for (long pace : paces) {
      came = came.add(time.divide(BigInteger.valueOf(pace))).add(BigInteger.ONE);
    }
    return came;
  }
}
