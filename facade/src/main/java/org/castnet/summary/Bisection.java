package org.castnet.summary;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.updown.SwitchGraph;

/**
 * Estimates the bisection: the minimum number of links between two halves of the hosts, whose sizes
 * differ by one at most.
 *
 * <p>Switches are divided initially by number and in the order of breadth-first searches from
 * several switches, with about half of the hosts on each side. Then switches are moved, and pairs
 * of them exchanged, as long as this reduces the links between the sides (Kernighan and Lin's
 * gains, greedily). A host with one link is on the side of its switch, and up to {@value
 * #MOST_APART} hosts with several links are moved like switches; if there are more, they are on the
 * side of the switch at their lowest port, and their other links count. If one side has more than
 * half of the hosts, the hosts in excess change sides alone, and all of their links count. So the
 * best cut found is an upper bound of the true bisection.
 *
 * <p>Exchanges take place up to {@value #LARGEST} switches. Each takes O(switches^2 × degree) at
 * most, usually O(links + switches log switches), since pairs whose gains cannot exceed the best
 * are skipped. Ties go to the lowest numbers.
 */
final class Bisection {
  private static final int STARTS = 8;
  private static final int LARGEST = 4096;
  private static final int MOST_APART = 256;
  private static final int NOWHERE = -1;

  private final IntArrayList[] neighbours; // by site: a switch with its hosts, or a host alone
  private final int[] hosts; // by site
  private final int all; // hosts of all sites
  private final int mostLinks; // of a host
  private final boolean[] right; // by site
  private int taken; // hosts that are not on the right

  private Bisection(IntArrayList[] neighbours, int[] hosts, int all, int mostLinks) {
    this.neighbours = neighbours;
    this.hosts = hosts;
    this.all = all;
    this.mostLinks = mostLinks;
    this.right = new boolean[hosts.length];
  }

  static int estimate(Network network) {
    SwitchGraph graph = SwitchGraph.of(network);
    int[] site = sites(network, graph);
    int count = Arrays.stream(site).max().orElse(-1) + 1;
    int[] hosts = new int[count];
    int all = 0;
    int mostLinks = 0;
    for (int host = 0; host < network.endpointCount(); host++) {
      if (network.isEndpoint(host) && site[host] != NOWHERE) {
        hosts[site[host]]++;
        all++;
        mostLinks = Math.max(mostLinks, network.links().degree(host));
      }
    }
    IntArrayList[] neighbours = neighbours(network, graph, site, count);
    int best = Integer.MAX_VALUE;
    for (int i = 0; i < STARTS; i++) {
      Bisection halves = new Bisection(neighbours, hosts, all, mostLinks);
      if (i == 0) {
        halves.splitByNumber();
      } else {
        halves.split((int) ((long) i * hosts.length / STARTS));
      }
      if (hosts.length <= LARGEST) {
        halves.improve();
      }
      best = Math.min(best, halves.cut() + halves.excess(halves.taken));
    }
    return best;
  }

  /**
   * Returns, by node, the number of its switch, or of itself if it is a host that is moved alone.
   */
  private static int[] sites(Network network, SwitchGraph graph) {
    int[] site = new int[network.nodeCount()];
    Arrays.fill(site, NOWHERE);
    for (int s = 0; s < graph.switchCount(); s++) {
      site[graph.node(s)] = s;
    }
    if (!graph.hasHostLinks()) {
      return site;
    }
    boolean alone =
        IntStream.range(0, network.endpointCount())
                .filter(host -> network.links().degree(host) > 1)
                .count()
            <= MOST_APART;
    int next = graph.switchCount();
    for (int host = 0; host < network.endpointCount(); host++) {
      int degree = network.links().degree(host);
      if (graph.home(host) >= 0 && (degree == 1 || !alone)) {
        site[host] = graph.home(host);
      } else if (network.isEndpoint(host) && degree > 0) {
        site[host] = next++;
      }
    }
    return site;
  }

  private static IntArrayList[] neighbours(
      Network network, SwitchGraph graph, int[] site, int count) {
    IntArrayList[] neighbours = new IntArrayList[count];
    Arrays.setAll(neighbours, s -> new IntArrayList());
    for (int s = 0; s < graph.switchCount(); s++) {
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        neighbours[s].add(graph.neighbour(e));
      }
    }
    Links links = network.links();
    for (int link = 0; graph.hasHostLinks() && link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      boolean ofHost = network.isEndpoint(from) || network.isEndpoint(to);
      if (ofHost && site[from] != site[to] && site[from] != NOWHERE && site[to] != NOWHERE) {
        neighbours[site[from]].add(site[to]);
      }
    }
    return neighbours;
  }

  private void splitByNumber() {
    int before = 0;
    for (int s = 0; s < hosts.length; s++) {
      right[s] = 2 * (before + hosts[s]) > all + 1;
      before += hosts[s];
      taken += right[s] ? 0 : hosts[s];
    }
  }

  private void split(int start) {
    Arrays.fill(right, true);
    boolean[] seen = new boolean[hosts.length];
    IntArrayList queue = new IntArrayList();
    for (int i = 0; i < hosts.length; i++) {
      int s = (start + i) % hosts.length;
      if (!seen[s]) {
        seen[s] = true;
        queue.add(s);
      }
      for (int head = queue.size() - 1; head < queue.size(); head++) {
        int at = queue.getInt(head);
        if (2 * (taken + hosts[at]) <= all + 1) {
          move(at);
        }
        for (int next : neighbours[at]) {
          if (!seen[next]) {
            seen[next] = true;
            queue.add(next);
          }
        }
      }
    }
  }

  private void improve() {
    boolean better = true;
    while (better) {
      better = false;
      for (int a = 0; a < hosts.length; a++) {
        if (gain(a) + excess(taken) - excess(takenAfter(a)) > 0) {
          move(a);
          better = true;
        }
      }
      better |= swapBest();
    }
  }

  /**
   * Exchanges the pair with the largest gain; returns false if no gain is positive. Of pairs with
   * equal gains, the one with the lowest numbers is exchanged.
   */
  private boolean swapBest() {
    int[] gain = new int[hosts.length];
    Arrays.setAll(gain, this::gain);
    int[] others = rightByGain(gain);
    int[] after = afterAlike(others, gain);
    int[] linksFrom = new int[hosts.length]; // of the site on the left, by site
    int now = excess(taken);
    Exchange best = Exchange.NONE;
    for (int a = 0; a < hosts.length; a++) {
      addLinks(a, 1, linksFrom);
      int i = right[a] ? others.length : 0;
      while (i < others.length) {
        int b = others[i];
        int most = gain[a] + gain[b] + now;
        if (most < best.gain || most == best.gain && best.left != a) {
          break; // the following ones gain no more
        }
        int balanced = now - excess(taken - hosts[a] + hosts[b]);
        int swapped = gain[a] + gain[b] - 2 * linksFrom[b] + balanced;
        best = best.orBetter(new Exchange(swapped, a, b));
        i = linksFrom[b] == 0 ? after[i] : i + 1;
      }
      addLinks(a, -1, linksFrom);
    }
    if (best.gain <= 0) {
      return false;
    }
    move(best.left);
    move(best.right);
    return true;
  }

  /** A pair of sites and the reduction of cut links if they are exchanged. */
  private record Exchange(int gain, int left, int right) {
    static final Exchange NONE = new Exchange(0, NOWHERE, NOWHERE);

    Exchange orBetter(Exchange other) {
      boolean lower = other.left == left && other.right < right;
      return other.gain > gain || other.gain == gain && lower ? other : this;
    }
  }

  /**
   * Returns the sites on the right: those of the largest gains first, then those with the fewest
   * hosts, then by number.
   */
  private int[] rightByGain(int[] gain) {
    long count = hosts.length;
    long[] keys =
        IntStream.range(0, gain.length)
            .filter(site -> right[site])
            .mapToLong(site -> (-gain[site] * (all + 1L) + hosts[site]) * count + site)
            .sorted()
            .toArray();
    return Arrays.stream(keys).mapToInt(key -> (int) Math.floorMod(key, count)).toArray();
  }

  /**
   * Returns by index of a site the index after the last one with its gain and its number of hosts.
   * If a site has no link to the one on the left, those up to there gain no more, and have higher
   * numbers.
   */
  private int[] afterAlike(int[] others, int[] gain) {
    int[] after = new int[others.length];
    for (int i = others.length - 1; i >= 0; i--) {
      boolean last =
          i + 1 == others.length
              || gain[others[i]] != gain[others[i + 1]]
              || hosts[others[i]] != hosts[others[i + 1]];
      after[i] = last ? i + 1 : after[i + 1];
    }
    return after;
  }

  private void move(int site) {
    taken = takenAfter(site);
    right[site] = !right[site];
  }

  private int takenAfter(int site) {
    return right[site] ? taken + hosts[site] : taken - hosts[site];
  }

  /**
   * Returns the links that are cut if the hosts in excess of a half change sides.
   *
   * @param taken the hosts on one of the sides
   */
  private int excess(int taken) {
    return (Math.max(taken, all - taken) - (all + 1) / 2) * mostLinks;
  }

  /** Returns the reduction of cut links if the switch changes sides. */
  private int gain(int s) {
    int gain = 0;
    for (int e = 0; e < neighbours[s].size(); e++) {
      gain += right[neighbours[s].getInt(e)] == right[s] ? -1 : 1;
    }
    return gain;
  }

  private void addLinks(int site, int count, int[] to) {
    for (int e = 0; e < neighbours[site].size(); e++) {
      to[neighbours[site].getInt(e)] += count;
    }
  }

  private int cut() {
    int cut = 0;
    for (int s = 0; s < hosts.length; s++) {
      for (int e = 0; e < neighbours[s].size(); e++) {
        cut += right[s] && !right[neighbours[s].getInt(e)] ? 1 : 0;
      }
    }
    return cut;
  }
}
