package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;

/**
 * All-reduce on trees that combine contributions on the way to their root and copy the result on
 * the way back ({@link TwoWayTrees}).
 *
 * <p>Every tree carries a share of the buffer in proportion to its rate, whatever the roots: flits
 * of a message use the tree from its leaves to the destination of the message, and from there to
 * its leaves. If links have different speeds, this may take half the time of a reduce-scatter and
 * an all-gather, each of which leaves the links idle that the other one needs. Parts follow one
 * another in rounds; a leaf sends its contribution to a round after it has received a result of an
 * earlier round, so that contributions do not delay results.
 *
 * <p>O(rounds * (trees + messages) * nodes) sends.
 */
final class TreeExchange {
  private static final double BETTER = 0.97; // a smaller gain is not worth other trees
  private static final double GOOD = 1.02; // the time over the least one that is good enough
  private static final double GAIN =
      0.96; // more rounds must gain more: MSCCL programs have few parts
  private static final int ROUNDS = 8; // at first
  private static final int WINDOW = 4; // the rounds under way, at first
  private static final long MOST_HOPS = 4 * BestPlan.HOPS;
  private static final int NONE = -1;

  private final Network network;
  private final PortModel ports;
  private final List<Message> wholes; // by id
  private final List<Message> originals;
  private final List<Message> results; // of the originals, in the same order
  private final int[] nodes; // ascending
  private final List<Adjacency> trees = new ArrayList<>();
  private final double[] shares; // by tree: the sum of the rates up to it, at most 1
  private final double leastTime;

  /** The neighbours of the nodes of a tree, and routes to them. */
  private record Adjacency(List<List<Neighbour>> of) {}

  private record Neighbour(int node, Route to, Route from) {}

  private TreeExchange(
      Network network, PortModel ports, Phases phases, int[] nodes, List<TwoWayTrees.Tree> packed) {
    this.network = network;
    this.ports = ports;
    this.nodes = nodes;
    this.originals = phases.originals();
    Message[] all = new Message[2 * originals.size()];
    originals.forEach(message -> all[message.id()] = message);
    Message[] matching = new Message[all.length];
    phases.results().forEach(message -> matching[message.resultOf()] = message);
    phases.results().forEach(message -> all[message.id()] = message);
    this.wholes = List.of(all);
    this.results = originals.stream().map(message -> matching[message.id()]).toList();
    this.shares = new double[packed.size()];
    SingleHops hops = new SingleHops(network);
    int[] opposite = network.links().opposites();
    double sum = 0;
    for (int t = 0; t < shares.length; t++) {
      sum += packed.get(t).rate();
      shares[t] = sum;
      trees.add(adjacency(packed.get(t), hops, opposite));
    }
    for (int t = 0; t < shares.length; t++) {
      shares[t] /= sum;
    }
    this.leastTime = originals.stream().mapToLong(Message::flits).sum() / sum;
  }

  private Adjacency adjacency(TwoWayTrees.Tree tree, SingleHops hops, int[] opposite) {
    List<List<Neighbour>> neighbours = new ArrayList<>();
    for (int node = 0; node < nodes.length; node++) {
      neighbours.add(new ArrayList<>());
    }
    for (int link : tree.edges()) {
      int first = Arrays.binarySearch(nodes, network.links().source(link));
      int second = Arrays.binarySearch(nodes, network.links().target(link));
      Route there = hops.over(link);
      Route back = hops.over(opposite[link]);
      neighbours.get(first).add(new Neighbour(second, there, back));
      neighbours.get(second).add(new Neighbour(first, back, there));
    }
    return new Adjacency(neighbours);
  }

  /**
   * Returns the composed plan, or one on trees if that ends sooner. Trees are not tried unless
   * their rate promises a gain of at least 3 %, and the plan is not composed if they keep the
   * promise.
   *
   * @param composed supplies the plan of a reduce-scatter and an all-gather
   */
  static MulticastPlan orComposed(
      Network network,
      LinkRates rates,
      PlanEvaluator evaluator,
      SenderModel sender,
      PortModel ports,
      Phases phases,
      Supplier<MulticastPlan> composed) {
    Optional<IntSet> group = group(phases);
    if (group.isEmpty()) {
      return composed.get();
    }
    FewestLinks.requirePaths(network, phases);
    double both =
        2
            * FlowBound.of(network, rates, PortModel.ALL, phases.results(), Long.MAX_VALUE)
                .flow()
                .toDouble();
    double flits = phases.originals().stream().mapToLong(Message::flits).sum();
    int[] nodes = group.get().toIntArray();
    Optional<TreeExchange> found =
        TwoWayTrees.of(network, rates, nodes, flits / (BETTER * both))
            .map(trees -> new TreeExchange(network, ports, phases, nodes, trees));
    if (found.isEmpty()) {
      return composed.get();
    }
    BestPlan best = new BestPlan(evaluator, sender, MOST_HOPS);
    found.get().search(best);
    if (best.time() > BETTER * both) {
      BestPlan other = new BestPlan(evaluator, sender, MOST_HOPS);
      other.offer(composed.get());
      best = other.or(best);
    }
    return best.best();
  }

  /** Returns the nodes of an all-reduce; empty if messages are of another kind. */
  private static Optional<IntSet> group(Phases phases) {
    if (phases.results().isEmpty()
        || phases.results().size() != phases.originals().size()
        || phases.results().stream().mapToInt(Message::resultOf).distinct().count()
            < phases.results().size()) {
      return Optional.empty();
    }
    IntSet group = members(phases.results().get(0));
    for (Message result : phases.results()) {
      if (!members(result).equals(group)) {
        return Optional.empty();
      }
    }
    for (Message original : phases.originals()) {
      if (!members(original).equals(group)) {
        return Optional.empty();
      }
    }
    return Optional.of(group);
  }

  private static IntSet members(Message message) {
    IntSet members = new IntRBTreeSet(message.sources());
    members.addAll(message.destinations());
    return members;
  }

  /** Doubles the number of rounds, and of those under way, as long as one of both helps. */
  private void search(BestPlan best) {
    int rounds = ROUNDS;
    int window = WINDOW;
    double before = PlanEvaluator.NEVER;
    offer(rounds, window, best);
    while (best.time() < GAIN * before && best.time() > GOOD * leastTime) {
      before = best.time();
      rounds = offer(2 * rounds, window, best) ? 2 * rounds : rounds;
      window = offer(rounds, 2 * window, best) ? 2 * window : window;
    }
  }

  /** Offers a plan if another evaluation is affordable; returns whether it is the best so far. */
  private boolean offer(int rounds, int window, BestPlan best) {
    MulticastPlan plan = plan(rounds, window);
    return (best.time() == PlanEvaluator.NEVER || best.affords(plan.sends().size()))
        && best.offer(plan);
  }

  private MulticastPlan plan(int rounds, int window) {
    Rounds sent = new Rounds(window);
    for (int round = 0; round < rounds; round++) {
      Interruption.check();
      sent.add(round, rounds);
    }
    return new MulticastPlan(network, sent.all, sent.sends, ports);
  }

  /** The sends of successive rounds. */
  private final class Rounds {
    private final int window;
    private final List<Message> all = new ArrayList<>(wholes);
    private final List<Send> sends = new ArrayList<>();
    private final List<int[]> last = new ArrayList<>(); // by round and node: its latest delivery

    // of the part at hand
    private final int[] order = new int[nodes.length]; // nodes from the root on
    private final Neighbour[] above = new Neighbour[nodes.length]; // by node: its parent
    private final int[] up = new int[nodes.length]; // by node: its contribution's send
    private final int[] down = new int[nodes.length]; // by node: the send of its result

    Rounds(int window) {
      this.window = window;
    }

    /** Adds a round: the messages, one after the other, are divided among the trees. */
    void add(int round, int rounds) {
      last.add(new int[nodes.length]);
      Arrays.fill(last.get(round), NONE);
      long flits = 0;
      for (Message message : originals) {
        flits += share(message, rounds, round);
      }
      long start = 0;
      for (int m = 0; m < originals.size(); m++) {
        long end = start + share(originals.get(m), rounds, round);
        long low = 0;
        for (int t = 0; t < shares.length; t++) {
          long high = t + 1 == shares.length ? flits : (long) (shares[t] * flits);
          long length = Math.min(high, end) - Math.max(low, start);
          if (length > 0) {
            int original = part(originals.get(m), length);
            int result = part(results.get(m), length);
            int root = Arrays.binarySearch(nodes, results.get(m).source());
            exchange(trees.get(t), root, original, result, round);
          }
          low = high;
        }
        start = end;
      }
    }

    private long share(Message message, int rounds, int round) {
      return Parts.share(message.flits(), rounds, round);
    }

    private int part(Message whole, long flits) {
      if (flits == whole.flits()) {
        return whole.id();
      }
      all.add(whole.part(all.size(), flits));
      return all.size() - 1;
    }

    private void exchange(Adjacency tree, int root, int original, int result, int round) {
      sort(tree, root);
      IntImmutableList parts = IntImmutableList.of(original);
      for (int i = order.length - 1; i > 0; i--) {
        int node = order[i];
        IntImmutableList arrived = fromBelow(tree, node);
        if (arrived.isEmpty() && round >= window && last.get(round - window)[node] != NONE) {
          arrived = IntImmutableList.of(last.get(round - window)[node]);
        }
        up[node] = add(parts, arrived, above[node].to(), above[node].node());
      }
      IntImmutableList combined = fromBelow(tree, root);
      for (int i = 1; i < order.length; i++) {
        int node = order[i];
        int from = above[node].node();
        down[node] =
            add(
                IntImmutableList.of(result),
                from == root ? combined : IntImmutableList.of(down[from]),
                above[node].from(),
                node);
        last.get(round)[node] = down[node];
      }
    }

    private void sort(Adjacency tree, int root) {
      order[0] = root;
      above[root] = null;
      int count = 1;
      for (int i = 0; i < count; i++) {
        int node = order[i];
        for (Neighbour next : tree.of().get(node)) {
          if (above[node] == null || next.node() != above[node].node()) {
            above[next.node()] = new Neighbour(node, next.from(), next.to());
            order[count++] = next.node();
          }
        }
      }
    }

    private IntImmutableList fromBelow(Adjacency tree, int node) {
      return new IntImmutableList(
          tree.of().get(node).stream()
              .mapToInt(Neighbour::node)
              .filter(next -> above[node] == null || next != above[node].node())
              .map(next -> up[next])
              .toArray());
    }

    private int add(IntImmutableList messages, IntImmutableList triggers, Route route, int to) {
      sends.add(new Send(messages, triggers, route, IntImmutableList.of(nodes[to])));
      return sends.size() - 1;
    }
  }
}
