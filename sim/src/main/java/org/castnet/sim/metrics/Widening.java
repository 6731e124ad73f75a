package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * The links that limit a request by their speed, and the lower bound if they are faster.
 *
 * <p>The links of the worst cut become {@value #FACTOR} times as fast, in both directions of their
 * cables. If the bound falls by less than 5 %, another cut is nearly as tight, and its links are
 * added, up to {@value #MOST_CUTS} times; if a cut consists of the links into one destination,
 * those into all destinations that are nearly as tight are added at once. At most {@value
 * #MOST_CUTS} lower bounds, fewer on networks of many links.
 *
 * @param links the links, ascending
 * @param after the lower bound with faster links
 * @since 0.2.0
 */
public record Widening(IntImmutableList links, LowerBound after) {
  /** The ratio of the speeds. */
  public static final int FACTOR = 2;

  private static final int MOST_CUTS = 16;

  /** More groups of links are no remedy that can be carried out. */
  private static final int MOST_GROUPS = 3;

  /** The most links of all bounds together, a few seconds. */
  private static final int MOST_LINKS = 10_000_000;

  /** The least share by which the bound has to fall. */
  private static final double LEAST = 0.05;

  /**
   * Returns the links and the new bound.
   *
   * @param network the network
   * @param technology the technology
   * @param machine the capability of the routers
   * @param messages whole messages, in any order
   * @param ready by index in that list: the ready time in picoseconds
   * @param job the endpoints that send, receive and relay; empty if all endpoints may relay
   * @param bound the lower bound for the request and the machine
   * @return empty if links do not limit the request, if the bound would fall by less than 5 %, if
   *     too many cuts are nearly as tight, if the links have more than {@value #MOST_GROUPS} names
   *     apart from numbers, or for reductions
   */
  public static Optional<Widening> of(
      Network network,
      Technology technology,
      Machine machine,
      List<Message> messages,
      LongImmutableList ready,
      IntSet job,
      LowerBound bound) {
    if (!Phases.of(messages).areMulticasts()) {
      return Optional.empty();
    }
    LinkTimes times = LinkTimes.of(network, technology);
    boolean[] wide = new boolean[network.links().count()];
    int[] opposites = network.links().opposites();
    int most = Math.min(MOST_CUTS, MOST_LINKS / Math.max(1, wide.length));
    LowerBound next = bound;
    for (int cuts = 0; cuts < most; cuts++) {
      if (next.binds() != LowerBound.Bound.LINKS || next.flow().atPort()) {
        return Optional.empty();
      }
      add(network, times, messages, next.flow().cut(), next.flow().root(), wide);
      addOpposites(opposites, wide);
      if (!areFewGroups(network, wide)) {
        return Optional.empty();
      }
      LinkTimes faster = times.faster(wide, FACTOR, network.lanes());
      next = LowerBound.ofMulticasts(network, technology, faster, machine, messages, ready, job);
      if (next.picoseconds() < (1 - LEAST) * bound.picoseconds()) {
        int[] links = IntStream.range(0, wide.length).filter(link -> wide[link]).toArray();
        return Optional.of(new Widening(new IntImmutableList(links), next));
      }
    }
    return Optional.empty();
  }

  /** Returns whether they are all links, or have few different names apart from numbers. */
  private static boolean areFewGroups(Network network, boolean[] wide) {
    if (IntStream.range(0, wide.length).allMatch(link -> wide[link])) {
      return true;
    }
    Set<String> groups = new HashSet<>();
    for (int link = 0; link < wide.length && groups.size() <= MOST_GROUPS; link++) {
      if (wide[link]) {
        String from = group(network.nodeName(network.links().source(link)));
        String to = group(network.nodeName(network.links().target(link)));
        groups.add(from.compareTo(to) < 0 ? from + " -> " + to : to + " -> " + from);
      }
    }
    return groups.size() <= MOST_GROUPS;
  }

  private static String group(String name) {
    // names without letters have no common part
    return name.matches(".*\\p{L}.*") ? name.replaceAll("[0-9]+", "*") : name;
  }

  private static void addOpposites(int[] opposites, boolean[] wide) {
    for (int link = 0; link < wide.length; link++) {
      if (wide[link] && opposites[link] >= 0) {
        wide[opposites[link]] = true;
      }
    }
  }

  private static void add(
      Network network,
      LinkTimes times,
      List<Message> messages,
      IntImmutableList cut,
      int destination,
      boolean[] wide) {
    cut.forEach(link -> wide[link] = true);
    boolean around =
        destination >= 0
            && IntStream.of(cut.toIntArray())
                .allMatch(link -> network.links().target(link) == destination);
    if (around) {
      double[] load = loadInto(network, times, messages);
      for (int link = 0; link < wide.length; link++) {
        wide[link] |= load[network.links().target(link)] >= (1 - LEAST) * load[destination];
      }
    }
  }

  /** Returns the time in which all flits that a node wants enter it, by node. */
  private static double[] loadInto(Network network, LinkTimes times, List<Message> messages) {
    double[] wanted = new double[network.nodeCount()];
    messages.forEach(
        message ->
            message.destinations().forEach(node -> wanted[node] += (double) message.flits()));
    double[] rate = new double[network.nodeCount()];
    for (int link = 0; link < network.links().count(); link++) {
      rate[network.links().target(link)] += 1.0 / times.flit(link * network.lanes());
    }
    double[] load = new double[wanted.length];
    for (int node = 0; node < load.length; node++) {
      load[node] = wanted[node] == 0 ? 0 : wanted[node] / rate[node];
    }
    return load;
  }
}
