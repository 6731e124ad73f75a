package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.castnet.bound.FlowBound;
import org.castnet.bound.Fraction;
import org.castnet.bound.LinkRates;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Spanning trees of all participants that together use every link up to its capacity, for links of
 * any speed. Nodes that only forward are split off ({@link SwitchSplitting}), trees are packed into
 * the remaining paths ({@link ArborescencePacking}), and each message is divided in proportion to
 * its trees. Trees of a message to only some of the participants are pruned.
 *
 * <p>Source: after ForestColl (Zhao et al. 2024). If links have equal speed, the trees attain the
 * lower bound exactly; otherwise see {@link TreeCapacities}. Splitting and packing are done once; a
 * plan takes O(its hops).
 */
final class PackedForest {
  private static final int MOST_PACKED = 1024; // maximum of hosts times roots
  private static final int MOST_SPLIT = 64; // maximum of nodes to split off

  private final Network network;
  private final PortModel ports;
  private final List<Message> messages;
  private final List<List<ArborescencePacking.Bundle>> bundles; // by message, heaviest first
  private final Route[] routes; // by path
  private final int[] node; // by node: its number among the participating hosts
  private final int[] from; // by path: the number of its first node
  private final double leastTime;
  private final double heaviest; // flits of a message on one tree at most
  private final long hops;

  private PackedForest(
      Network network,
      PortModel ports,
      double leastTime,
      List<Message> messages,
      List<List<ArborescencePacking.Bundle>> bundles,
      Route[] routes,
      int[] node,
      Links logical) {
    this.network = network;
    this.ports = ports;
    this.leastTime = leastTime;
    this.messages = messages;
    this.bundles = bundles;
    this.routes = routes;
    this.node = node;
    this.from = new int[routes.length];
    Arrays.setAll(from, logical::source);
    this.heaviest =
        messages.stream()
            .mapToDouble(each -> heaviest(each, bundles.get(each.id())))
            .max()
            .orElse(1);
    this.hops = plan(1, 1).sends().stream().mapToLong(send -> send.route().length()).sum();
  }

  /**
   * Returns sets of trees, each with less excess over the lower bound than the one before, and with
   * more trees. Empty if the network has switches and predefined routes, if the instance is too
   * large for exact packing, or if trees at this rate might deadlock.
   *
   * @param ports the ports of plans
   */
  static List<PackedForest> of(
      Network network, LinkRates rates, PortModel ports, List<Message> messages) {
    // Step 1: the participants, and the flits of each root
    boolean[] stays = UsedNodes.participants(network, messages);
    long[] flits = new long[stays.length];
    messages.forEach(message -> flits[message.source()] += message.flits());
    int[] part = UsedNodes.where(stays);
    int[] sources = messages.stream().mapToInt(Message::source).distinct().toArray();
    if (network.isIndirect() && network.routing().isPresent()
        || (long) part.length * sources.length > MOST_PACKED) {
      return List.of();
    }
    // Step 2: the least time, by a flow; trees at this rate fill the links of a smallest cut
    Fraction flow = FlowBound.ofLinks(network, rates, spanning(sources, flits, part)).flow();
    // Step 3: the nodes that only forward, and whole numbers of trees by link and root
    boolean[] uses = UsedNodes.of(network, stays, rates, flits, flow.toDouble());
    if (UsedNodes.where(uses).length - part.length > MOST_SPLIT) {
      return List.of();
    }
    List<TreeCapacities> capacities =
        rates.areEqual()
            ? List.of(exact(network, flow, flits))
            : TreeCapacities.of(network.links(), uses, stays, rates::share, flits, flow.toDouble());
    // Step 4: split these nodes off, pack trees into the remaining paths
    double time = flow.toDouble();
    List<PackedForest> forests = new ArrayList<>();
    for (TreeCapacities each : TreeCapacities.chosen(capacities)) {
      SwitchSplitting.of(network.links(), stays, uses, each.ofLink(), each.ofRoot())
          .map(paths -> packed(network, ports, time, messages, paths, part, sources, each.ofRoot()))
          .ifPresent(forests::add);
    }
    return forests;
  }

  /**
   * Requires an instance that is small enough for exact packing.
   *
   * @throws BadInput if hosts times roots, or the switches that forward, are too many
   */
  static void requireSmall(Network network, List<Message> messages) {
    long hosts = UsedNodes.where(UsedNodes.participants(network, messages)).length;
    long roots = messages.stream().mapToInt(Message::source).distinct().count();
    if (hosts * roots > MOST_PACKED) {
      throw BadInput.coded(
          "too-many-trees",
          "{roots} sources times {hosts} hosts exceed {most}, the most for which trees are packed "
              + "over all links; plans by levels need messages to all participants, and machines "
              + "joined by slower links",
          roots,
          hosts,
          MOST_PACKED);
    }
  }

  /** Returns the numbers of trees that attain the lower bound of links of equal speed. */
  private static TreeCapacities exact(Network network, Fraction flow, long[] flits) {
    long[] trees = new long[flits.length];
    long common = flow.numerator();
    for (int node = 0; node < trees.length; node++) {
      trees[node] = Math.multiplyExact(flits[node], flow.denominator());
      common = divisor(common, trees[node]);
    }
    long unit = common;
    Arrays.setAll(trees, each -> trees[each] / unit);
    long[] capacity = new long[network.links().count()];
    Arrays.fill(capacity, flow.numerator() / unit);
    return new TreeCapacities(capacity, trees, 0);
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

  private static double heaviest(Message message, List<ArborescencePacking.Bundle> trees) {
    long sum = trees.stream().mapToLong(ArborescencePacking.Bundle::count).sum();
    return (double) message.flits() * trees.get(0).count() / sum;
  }

  private static long divisor(long a, long b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  private static PackedForest packed(
      Network network,
      PortModel ports,
      double leastTime,
      List<Message> messages,
      List<SwitchPath> paths,
      int[] part,
      int[] sources,
      long[] trees) {
    PackedTrees packed = PackedTrees.of(paths, part, sources, trees);
    SingleHops hops = new SingleHops(network);
    Route[] routes = new Route[packed.paths().size()];
    for (int path = 0; path < routes.length; path++) {
      SwitchPath each = packed.paths().get(path);
      routes[path] =
          each.links().length == 1
              ? hops.over(each.first())
              : Route.of(
                  each.from(),
                  Arrays.stream(each.links()).map(link -> network.channel(link, 0)).toArray());
    }
    List<ArborescencePacking.Bundle> found = packed.trees();
    List<List<ArborescencePacking.Bundle>> byMessage = new ArrayList<>();
    for (Message message : messages) {
      byMessage.add(
          found.stream()
              .filter(bundle -> sources[bundle.root()] == message.source())
              .sorted(Comparator.comparingLong(bundle -> -bundle.count()))
              .toList());
    }
    return new PackedForest(
        network, ports, leastTime, messages, byMessage, routes, part, packed.links());
  }

  /** Returns the least time of any plan, without start-ups, in flit times of the fastest link. */
  double leastTime() {
    return leastTime;
  }

  /** Returns whether every message goes to all participants. */
  boolean areSpanning() {
    return messages.stream().allMatch(message -> message.fanout() == node.length - 1);
  }

  /** Returns the approximate number of hops of a plan. */
  long hops(int repeats) {
    return hops * repeats;
  }

  /**
   * Returns a plan in which every tree carries its share of a message in up to {@code repeats}
   * successive parts; lighter trees carry fewer, evenly spread over the rounds.
   *
   * @param window the number of rounds that may be under way: a source starts a part of a round
   *     only after it has received a part of the round {@code window} rounds before. Otherwise
   *     sources would occupy their links with parts of all rounds before they forward any.
   */
  MulticastPlan plan(int repeats, int window) {
    Rounds rounds = new Rounds(window);
    for (int repeat = 0; repeat < repeats; repeat++) {
      rounds.begin();
      for (int m = 0; m < messages.size(); m++) {
        add(messages.get(m), bundles.get(m), repeat, repeats, rounds);
      }
    }
    return new MulticastPlan(network, rounds.all, rounds.sends, ports);
  }

  /** The sends of successive rounds. */
  private final class Rounds {
    private static final int NOTHING = -1;

    private final int window;
    private final List<Message> all = new ArrayList<>(messages);
    private final List<Send> sends = new ArrayList<>();
    private final List<int[]> last = new ArrayList<>(); // by round and node: its latest delivery
    private final int[] latest = new int[node.length]; // depth of that delivery

    Rounds(int window) {
      this.window = window;
    }

    void begin() {
      last.add(new int[node.length]);
      Arrays.fill(last.get(last.size() - 1), NOTHING);
      Arrays.fill(latest, 0);
    }

    /** Returns the triggers of a send by the source of its message. */
    IntImmutableList ofSource(int at) {
      int before = last.size() - 1 - window;
      int trigger = before < 0 ? NOTHING : last.get(before)[at];
      return trigger == NOTHING ? IntImmutableList.of() : IntImmutableList.of(trigger);
    }

    void delivered(int at, int depth) {
      if (depth >= latest[at]) {
        latest[at] = depth;
        last.get(last.size() - 1)[at] = sends.size() - 1;
      }
    }
  }

  private void add(
      Message message,
      List<ArborescencePacking.Bundle> trees,
      int repeat,
      int repeats,
      Rounds rounds) {
    long sum = trees.stream().mapToLong(ArborescencePacking.Bundle::count).sum();
    long before = 0;
    for (ArborescencePacking.Bundle tree : trees) {
      long first = share(message.flits(), before, sum);
      before += tree.count();
      long flits = share(message.flits(), before, sum) - first;
      // of few flits, a tree may carry more than its share
      long parts = Math.max(1, Math.min(repeats, Math.round(repeats * (flits / heaviest))));
      // part i is sent in round ceiling(i * repeats / parts)
      long part = repeat * parts / repeats;
      if ((part * repeats + parts - 1) / parts != repeat) {
        continue;
      }
      long piece = share(flits, part + 1, parts) - share(flits, part, parts);
      if (piece > 0) {
        int id = message.id();
        if (piece < message.flits()) {
          id = rounds.all.size();
          rounds.all.add(message.part(id, piece));
        }
        play(message, tree, id, rounds);
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

  private void play(Message message, ArborescencePacking.Bundle tree, int id, Rounds rounds) {
    boolean[] required = required(message, tree);
    int[] order = NodesByDepth.of(tree.depth(), at -> required[at]);
    int[] arrival = new int[required.length];
    for (int to : order) {
      int path = tree.linkInto()[to];
      arrival[to] = rounds.sends.size();
      rounds.sends.add(
          new Send(
              IntImmutableList.of(id),
              tree.depth()[to] == 1
                  ? rounds.ofSource(from[path])
                  : IntImmutableList.of(arrival[from[path]]),
              routes[path],
              IntImmutableList.of(node[to])));
      rounds.delivered(to, tree.depth()[to]);
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
