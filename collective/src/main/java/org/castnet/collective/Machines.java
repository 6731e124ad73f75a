package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.routing.DisjointSets;

/**
 * The two levels of a cluster: machines with hosts joined by their fastest links, and the network
 * between machines, divided into lanes. A lane has one host in each machine and a share of the
 * traffic between machines, and lanes of different rails share no switch.
 *
 * <p>Hosts with several links of different speeds belong to the machine of their fastest ones. A
 * rail is a set of switches outside of machines that are connected without hosts. The machine with
 * the least capacity in a rail determines the number of lanes there; machines with more capacity
 * have several hosts for the lanes of another machine's host, so that a machine with a failed
 * adapter slows the others down no more than the lower bound. O(links * log links).
 */
final class Machines {
  private static final int MOST_LANES = 256;
  private static final double SAME = 1.001; // the ratio of speeds that count as equal
  private static final double BETTER = 0.99; // a smaller gain is not worth more lanes
  private static final int NONE = -1;

  private final List<int[]> hosts = new ArrayList<>(); // by machine, ascending
  private final int[] machine; // by node: its machine, for switches inside machines too; or NONE
  private final List<int[]> lanes = new ArrayList<>(); // by lane: its host in each machine
  private final List<double[]> capacities = new ArrayList<>(); // by lane: of each of these hosts
  private final IntArrayList partners = new IntArrayList(); // by lane: another one, or the same
  private final List<List<List<Port>>> ports = new ArrayList<>(); // by rail and machine

  private Machines(int nodes) {
    this.machine = new int[nodes];
    Arrays.fill(machine, NONE);
  }

  /**
   * Returns the machines of a request.
   *
   * @param stays by node: whether it participates
   * @return empty if all participants are in one machine, or machines are not connected by links
   *     outside of machines
   */
  static Optional<Machines> of(Network network, LinkRates rates, boolean[] stays) {
    return of(network, rates, stays, inside(network, rates, stays), Machines::addHostExits);
  }

  /**
   * Returns the machines of a request whose hosts may have several fast links of unequal speeds:
   * the largest sets that the fastest links join without joining all participants.
   *
   * @param stays by node: whether it participates
   * @return empty as for {@link #of}
   */
  static Optional<Machines> ofUnequalLinks(Network network, LinkRates rates, boolean[] stays) {
    Links links = network.links();
    double[] shares =
        IntStream.range(0, links.count())
            .mapToDouble(rates::share)
            .distinct()
            .map(share -> -share)
            .sorted()
            .map(share -> -share)
            .toArray();
    int[] participants = UsedNodes.where(stays);
    DisjointSets inside = new DisjointSets(stays.length);
    for (double least : shares) {
      DisjointSets joined = joined(network, rates, stays, least);
      if (Arrays.stream(participants).map(joined::find).distinct().count() < 2) {
        break;
      }
      inside = joined;
    }
    return of(
        network,
        rates,
        stays,
        inside,
        (machines, m, graph, exits) -> {
          machines.addHostExits(m, graph, exits);
          machines.addSwitchExits(m, graph, exits);
        });
  }

  /** Joins participants and switches by links of at least a share of the fastest speed. */
  private static DisjointSets joined(
      Network network, LinkRates rates, boolean[] stays, double least) {
    Links links = network.links();
    DisjointSets joined = new DisjointSets(stays.length);
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      boolean used = (stays[from] || network.forwards(from)) && (stays[to] || network.forwards(to));
      if (used && rates.share(link) * SAME >= least) {
        joined.unite(from, to);
      }
    }
    return joined;
  }

  private static Optional<Machines> of(
      Network network, LinkRates rates, boolean[] stays, DisjointSets inside, Exits exits) {
    Links links = network.links();
    Machines machines = new Machines(links.nodeCount());
    // Step 1: machines are the sets with participants
    for (int node = 0; node < stays.length; node++) {
      if (stays[node]) {
        machines.join(node, inside);
      }
    }
    if (machines.count() < 2) {
      return Optional.empty();
    }
    for (int node = 0; node < stays.length; node++) {
      int representative = inside.find(node);
      if (!network.isEndpoint(node)) {
        machines.machine[node] = machines.machine[representative];
      }
    }
    // Step 2: rails, and the capacity of each host into them
    DisjointSets rails = new DisjointSets(stays.length);
    for (int link = 0; link < links.count(); link++) {
      if (machines.isOutside(network, links.source(link))
          && machines.isOutside(network, links.target(link))) {
        rails.unite(links.source(link), links.target(link));
      }
    }
    machines.addLanes(network, rates, exits, rails);
    return machines.lanes.isEmpty() ? Optional.empty() : Optional.of(machines);
  }

  /**
   * Joins hosts and switches by the fastest links of hosts, and by links as fast as those. A switch
   * to which some host has a link slower than its fastest one is outside of machines: a host whose
   * fast links failed is a machine by itself.
   */
  private static DisjointSets inside(Network network, LinkRates rates, boolean[] stays) {
    Links links = network.links();
    DisjointSets inside = new DisjointSets(stays.length);
    double[] fastest = new double[stays.length]; // by participating host: slowness of its best link
    Arrays.fill(fastest, Double.POSITIVE_INFINITY);
    boolean[] outside = new boolean[stays.length];
    for (int host = 0; host < stays.length; host++) {
      for (int link = links.first(host); link < links.end(host) && stays[host]; link++) {
        fastest[host] = Math.min(fastest[host], rates.slowness(link));
      }
      for (int link = links.first(host); link < links.end(host) && stays[host]; link++) {
        outside[links.target(link)] |=
            !stays[links.target(link)] && rates.slowness(link) > fastest[host] * SAME;
      }
    }
    double slowest = 0;
    for (int host = 0; host < stays.length; host++) {
      for (int link = links.first(host); link < links.end(host) && stays[host]; link++) {
        if (!outside[links.target(link)] && rates.slowness(link) <= fastest[host] * SAME) {
          slowest = Math.max(slowest, fastest[host]);
          inside.unite(host, links.target(link));
        }
      }
    }
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      boolean joins = !network.isEndpoint(from) && !network.isEndpoint(to);
      if (joins && !outside[from] && !outside[to] && rates.slowness(link) <= slowest * SAME) {
        inside.unite(from, to);
      }
    }
    return inside;
  }

  private void join(int host, DisjointSets inside) {
    int representative = inside.find(host);
    if (machine[representative] == NONE) {
      machine[representative] = hosts.size();
      hosts.add(new int[0]);
    }
    int number = machine[representative];
    machine[host] = number;
    int[] known = hosts.get(number);
    known = Arrays.copyOf(known, known.length + 1);
    known[known.length - 1] = host;
    hosts.set(number, known);
  }

  private boolean isOutside(Network network, int node) {
    return network.forwards(node) && !network.isEndpoint(node) && machine[node] == NONE;
  }

  /** The links of a host into a rail. */
  record Port(int host, double capacity) {}

  /**
   * A link out of a machine that a host uses.
   *
   * @param part of the capacity of the link
   */
  private record Exit(int host, int link, double part) {}

  /** Adds the links out of a machine. */
  @FunctionalInterface
  private interface Exits {
    void add(Machines machines, int m, Network network, List<Exit> exits);
  }

  private static void addPort(List<Port> there, int host, double capacity) {
    int last = there.size() - 1;
    if (last >= 0 && there.get(last).host() == host) {
      there.set(last, new Port(host, there.get(last).capacity() + capacity));
    } else {
      there.add(new Port(host, capacity));
    }
  }

  private void addHostExits(int m, Network network, List<Exit> exits) {
    Links links = network.links();
    for (int host : hosts.get(m)) {
      for (int link = links.first(host); link < links.end(host); link++) {
        if (isOutside(network, links.target(link))) {
          exits.add(new Exit(host, link, 1));
        }
      }
    }
  }

  /** Adds the links of switches inside a machine, which their hosts share. */
  private void addSwitchExits(int m, Network network, List<Exit> exits) {
    Links links = network.links();
    for (int node = 0; node < machine.length; node++) {
      if (machine[node] == m && !network.isEndpoint(node)) {
        int[] near =
            IntStream.range(links.first(node), links.end(node))
                .map(links::target)
                .filter(next -> machine[next] == m && network.isEndpoint(next))
                .distinct()
                .sorted()
                .toArray();
        for (int link = links.first(node); link < links.end(node); link++) {
          for (int host : isOutside(network, links.target(link)) ? near : new int[0]) {
            exits.add(new Exit(host, link, 1.0 / near.length));
          }
        }
      }
    }
  }

  private void addLanes(Network network, LinkRates rates, Exits exits, DisjointSets rails) {
    IntArrayList railAt = new IntArrayList(); // by rail: its representative
    for (int m = 0; m < count(); m++) {
      List<Exit> found = new ArrayList<>();
      exits.add(this, m, network, found);
      for (Exit each : found) {
        int rail = rails.find(network.links().target(each.link));
        if (!railAt.contains(rail)) {
          railAt.add(rail);
          ports.add(new ArrayList<>());
        }
        List<List<Port>> byMachine = ports.get(railAt.indexOf(rail));
        while (byMachine.size() <= m) {
          byMachine.add(new ArrayList<>());
        }
        addPort(byMachine.get(m), each.host, rates.share(each.link) * each.part);
      }
    }
    ports.removeIf(rail -> rail.size() < count() || rail.stream().anyMatch(List::isEmpty));
    if (ports.isEmpty()) {
      return;
    }
    double[] least = new double[ports.size()];
    for (int r = 0; r < least.length; r++) {
      least[r] =
          ports.get(r).stream()
              .mapToDouble(each -> each.stream().mapToDouble(Port::capacity).sum())
              .min()
              .orElseThrow();
    }
    int[] best = null;
    double bestTime = Double.POSITIVE_INFINITY;
    double smallest = Arrays.stream(least).min().orElseThrow();
    for (int each = 1; each <= MOST_LANES; each++) {
      int[] counts = new int[least.length];
      int number = each;
      Arrays.setAll(counts, r -> (int) Math.max(1, Math.round(number * least[r] / smallest)));
      if (Arrays.stream(counts).sum() > MOST_LANES && best != null) {
        break;
      }
      double time = time(ports, counts);
      if (time < bestTime * BETTER) {
        best = counts;
        bestTime = time;
      }
    }
    for (int r = 0; r < least.length; r++) {
      for (int lane = 0; lane < best[r]; lane++) {
        int partner = (lane ^ 1) < best[r] ? lane ^ 1 : lane;
        partners.add(lanes.size() - lane + partner);
        int[] chosen = new int[count()];
        double[] shared = new double[count()];
        for (int m = 0; m < chosen.length; m++) {
          List<Port> there = ports.get(r).get(m);
          int port = port(there, lane, best[r]);
          chosen[m] = there.get(port).host();
          shared[m] = there.get(port).capacity() / lanesOf(there, port, best[r]);
        }
        lanes.add(chosen);
        capacities.add(shared);
      }
    }
  }

  /** Returns the time of a flit on every lane at the busiest port, divided by the lanes. */
  private static double time(List<List<List<Port>>> ports, int[] counts) {
    double most = 0;
    for (int r = 0; r < counts.length; r++) {
      for (List<Port> there : ports.get(r)) {
        int[] used = new int[there.size()];
        for (int lane = 0; lane < counts[r]; lane++) {
          used[port(there, lane, counts[r])]++;
        }
        for (int p = 0; p < used.length; p++) {
          most = Math.max(most, used[p] / there.get(p).capacity());
        }
      }
    }
    return most / Arrays.stream(counts).sum();
  }

  /** Returns the port of a lane: lanes are divided in proportion to capacities, in order. */
  private static int port(List<Port> ports, int lane, int lanes) {
    double all = ports.stream().mapToDouble(Port::capacity).sum();
    double place = (lane + 0.5) / lanes * all;
    int port = 0;
    while (port < ports.size() - 1 && place >= ports.get(port).capacity()) {
      place -= ports.get(port).capacity();
      port++;
    }
    return port;
  }

  /** Returns the number of lanes that share a port. */
  private static long lanesOf(List<Port> ports, int port, int lanes) {
    return IntStream.range(0, lanes).filter(lane -> port(ports, lane, lanes) == port).count();
  }

  /** Returns the number of machines. */
  int count() {
    return hosts.size();
  }

  /** Returns the participating hosts of a machine, ascending. */
  int[] hosts(int number) {
    return hosts.get(number);
  }

  /** Returns the machine of a participating host, or of a switch inside a machine; otherwise -1. */
  int of(int node) {
    return machine[node];
  }

  /** Returns the number of lanes. */
  int lanes() {
    return lanes.size();
  }

  /**
   * Returns another lane of the same rail, so that each of both hosts in a machine can send to the
   * hosts of the other lane; the same lane if the rail has no other one left.
   */
  int partner(int lane) {
    return partners.getInt(lane);
  }

  /** Returns the capacity of a lane in a machine, in flits per time. */
  double capacity(int lane, int number) {
    return capacities.get(lane)[number];
  }

  /** Returns the links into rails of each machine, by rail and machine. */
  List<List<List<Port>>> ports() {
    return ports;
  }

  /** Returns the place of a host among those of its machine. */
  int place(int host, int number) {
    return Arrays.binarySearch(hosts.get(number), host);
  }

  /** Returns the host that a lane has in a machine. */
  int host(int lane, int number) {
    return lanes.get(lane)[number];
  }
}
