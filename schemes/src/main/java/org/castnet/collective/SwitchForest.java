package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.FlowBound;
import org.castnet.bound.Fraction;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Trees that attain the lower bound exactly for hosts on switches. Switches are split off ({@link
 * SwitchSplitting}), spanning trees of all participating hosts are packed into the remaining paths
 * ({@link ArborescencePacking}), and each message is divided in proportion to its trees. Trees of a
 * message to only some of the hosts are pruned.
 *
 * <p>Source: after ForestColl (Zhao et al. 2024). Splitting and packing are done once; a plan takes
 * O(its hops).
 */
final class SwitchForest {
  private static final int MOST_PACKED = 1024; // maximum of hosts times roots
  private static final int MOST_SWITCHES = 64;

  private final Network network;
  private final List<Message> messages;
  private final List<List<ArborescencePacking.Bundle>> bundles; // by message, heaviest first
  private final Route[] routes; // by path
  private final int[] node; // by node: its number among the participating hosts
  private final int[] from; // by path: the number of its first node
  private final long hops;

  private SwitchForest(
      Network network,
      List<Message> messages,
      List<List<ArborescencePacking.Bundle>> bundles,
      Route[] routes,
      int[] node,
      Links logical) {
    this.network = network;
    this.messages = messages;
    this.bundles = bundles;
    this.routes = routes;
    this.node = node;
    this.from = new int[routes.length];
    Arrays.setAll(from, logical::source);
    this.hops = plan(1).sends().stream().mapToLong(send -> send.route().length()).sum();
  }

  /**
   * Returns the trees. Empty if the network has predefined routes or no switches, if the instance
   * is too large for exact packing, or if trees at this rate might deadlock.
   */
  static Optional<SwitchForest> of(Network network, List<Message> messages) {
    int nodes = network.nodeCount();
    boolean[] stays = new boolean[nodes];
    long[] flits = new long[nodes];
    for (Message message : messages) {
      stays[message.source()] = true;
      flits[message.source()] += message.flits();
      message.destinations().forEach((int to) -> stays[to] = true);
    }
    int[] part = where(stays);
    int[] sources = messages.stream().mapToInt(Message::source).distinct().toArray();
    if (!network.isIndirect()
        || network.routing().isPresent()
        || (long) part.length * sources.length > MOST_PACKED
        || nodes - network.endpointCount() > MOST_SWITCHES) {
      return Optional.empty();
    }
    boolean[] uses = new boolean[nodes];
    for (int each = 0; each < nodes; each++) {
      uses[each] = stays[each] || each >= network.endpointCount();
    }
    Fraction flow = FlowBound.of(network, PortModel.ALL, spanning(sources, flits, part)).flow();
    long[] trees = new long[nodes];
    long common = flow.numerator();
    for (int source : sources) {
      trees[source] = Math.multiplyExact(flits[source], flow.denominator());
      common = divisor(common, trees[source]);
    }
    long unit = common;
    Arrays.setAll(trees, each -> trees[each] / unit);
    return SwitchSplitting.of(network.links(), stays, uses, flow.numerator() / unit, trees)
        .map(paths -> packed(network, messages, paths, part, sources, trees));
  }

  private static int[] where(boolean[] chosen) {
    int[] places = new int[chosen.length];
    int count = 0;
    for (int place = 0; place < chosen.length; place++) {
      if (chosen[place]) {
        places[count++] = place;
      }
    }
    return Arrays.copyOf(places, count);
  }

  /**
   * Returns the messages that the trees could carry if all messages went to all participating
   * hosts.
   */
  private static List<Message> spanning(int[] sources, long[] flits, int[] part) {
    List<Message> all = new ArrayList<>();
    for (int source : sources) {
      int[] others = Arrays.stream(part).filter(each -> each != source).toArray();
      all.add(Message.of(all.size(), source, flits[source], others));
    }
    return all;
  }

  private static long divisor(long a, long b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  private static SwitchForest packed(
      Network network,
      List<Message> messages,
      List<SwitchPath> paths,
      int[] part,
      int[] sources,
      long[] trees) {
    List<SwitchPath> sorted = new ArrayList<>(paths);
    sorted.sort(
        Comparator.comparingInt(
            SwitchPath::from)); // sorted like links: by the node that they leave
    Links.Builder logical = new Links.Builder(part.length);
    long[] capacity = new long[sorted.size()];
    Route[] routes = new Route[capacity.length];
    for (int path = 0; path < capacity.length; path++) {
      SwitchPath each = sorted.get(path);
      logical.add(
          Arrays.binarySearch(part, each.from()), path, Arrays.binarySearch(part, each.to()));
      capacity[path] = each.capacity();
      routes[path] =
          Route.of(
              each.from(),
              Arrays.stream(each.links()).map(link -> network.channel(link, 0)).toArray());
    }
    Links links = logical.build();
    int[] roots = Arrays.stream(sources).map(each -> Arrays.binarySearch(part, each)).toArray();
    long[] counts = Arrays.stream(sources).mapToLong(each -> trees[each]).toArray();
    List<ArborescencePacking.Bundle> found =
        ArborescencePacking.pack(links, roots, counts, capacity);
    List<List<ArborescencePacking.Bundle>> byMessage = new ArrayList<>();
    for (Message message : messages) {
      byMessage.add(
          found.stream()
              .filter(bundle -> sources[bundle.root()] == message.source())
              .sorted(Comparator.comparingLong(bundle -> -bundle.count()))
              .toList());
    }
    return new SwitchForest(network, messages, byMessage, routes, part, links);
  }

  /** Returns the approximate number of hops of a plan. */
  long hops(int repeats) {
    return hops * repeats;
  }

  /**
   * Returns a plan in which every tree carries its share of a message in up to {@code repeats}
   * successive parts; lighter trees carry fewer.
   */
  MulticastPlan plan(int repeats) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (int m = 0; m < messages.size(); m++) {
        add(messages.get(m), bundles.get(m), repeat, repeats, all, sends);
      }
    }
    return new MulticastPlan(network, all, sends, PortModel.ONE);
  }

  private void add(
      Message message,
      List<ArborescencePacking.Bundle> trees,
      int repeat,
      int repeats,
      List<Message> all,
      List<Send> sends) {
    long sum = trees.stream().mapToLong(ArborescencePacking.Bundle::count).sum();
    long before = 0;
    for (ArborescencePacking.Bundle tree : trees) {
      long first = share(message.flits(), before, sum);
      before += tree.count();
      long flits = share(message.flits(), before, sum) - first;
      int parts =
          (int) Math.max(1, Math.round((double) repeats * tree.count() / trees.get(0).count()));
      if (repeat >= parts) {
        continue;
      }
      long piece = share(flits, repeat + 1, parts) - share(flits, repeat, parts);
      if (piece > 0) {
        int id = message.id();
        if (piece < message.flits()) {
          id = all.size();
          all.add(message.part(id, piece));
        }
        play(message, tree, id, sends);
      }
    }
  }

  /** Returns the number of flits that belong to the first {@code shares} of all shares. */
  private static long share(long flits, long shares, long all) {
    return BigInteger.valueOf(flits)
        .multiply(BigInteger.valueOf(shares))
        .divide(BigInteger.valueOf(all))
        .longValue();
  }

  private void play(Message message, ArborescencePacking.Bundle tree, int id, List<Send> sends) {
    boolean[] required = required(message, tree);
    int[] order = NodesByDepth.of(tree.depth(), at -> required[at]);
    int[] arrival = new int[required.length];
    for (int to : order) {
      int path = tree.linkInto()[to];
      arrival[to] = sends.size();
      sends.add(
          new Send(
              IntImmutableList.of(id),
              tree.depth()[to] == 1
                  ? IntImmutableList.of()
                  : IntImmutableList.of(arrival[from[path]]),
              routes[path],
              IntImmutableList.of(node[to])));
    }
  }

  /** Returns, by node, whether it receives a part: destinations and nodes that forward to them. */
  private boolean[] required(Message message, ArborescencePacking.Bundle tree) {
    boolean[] required = new boolean[node.length];
    message
        .destinations()
        .forEach(
            (int to) -> {
              int at = Arrays.binarySearch(node, to);
              while (tree.linkInto()[at] != PartTree.NONE && !required[at]) {
                required[at] = true;
                at = from[tree.linkInto()[at]];
              }
            });
    return required;
  }
}
