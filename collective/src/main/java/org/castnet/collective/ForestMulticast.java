package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.bound.FlowBound;
import org.castnet.bound.Fraction;
import org.castnet.bound.LinkRates;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.routing.Translations;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;

/**
 * A set of trees that together use the links as evenly as possible.
 *
 * <p>If every node of a whole torus or hypercube sends the same amount to all others, the trees are
 * {@link ShiftedTrees}; otherwise they are {@link LoadedTrees}, or packed exactly ({@link
 * ArborescencePacking}) if that takes less time. If links have unequal speeds, the trees are packed
 * on the capacities of links ({@link PackedForest}), unless the network is too large. They are
 * executed level by level ({@link CombinedLevels}), or part by part if the start-ups of single
 * parts take less time.
 *
 * <p>Our own scheme, except for the sources of the trees. Takes the time of the trees, and one
 * evaluation for each number of trees per message; ties go to the number tried first.
 */
final class ForestMulticast implements MulticastAlgorithm {
  private static final int MOST_TREES = 1024;
  private static final int MOST_SENDS = 400_000;
  private static final int MOST_PACKED = 1024; // maximum of nodes times roots for exact packing
  private static final int MOST_PACKED_TREES = 16; // maximum per message

  private final Network network;
  private final SenderModel sender;
  private final Binding onePort;
  private final PlanEvaluator evaluator;

  /**
   * @param sender the cost of sends
   * @param onePort an alternative plan for comparison
   */
  ForestMulticast(Network network, SenderModel sender, Binding onePort, PlanEvaluator evaluator) {
    this.network = network;
    this.sender = sender;
    this.onePort = onePort;
    this.evaluator = evaluator;
  }

  @Override
  public PortModel ports() {
    return sender.ports();
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requirePaths(network, messages);
    LinkRates rates = LinkRates.of(network, sender.flitBytes());
    return rates.areEqual() ? even(messages) : uneven(messages, rates);
  }

  @Override
  public MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
    LinkRates rates = LinkRates.of(network, sender.flitBytes());
    return ports() == PortModel.ALL
        ? new AllReducePhases(network, rates, sender, evaluator).plan(phases, composed)
        : composed.apply(phases);
  }

  private MulticastPlan even(List<Message> messages) {
    BestPlan bestPlan = new BestPlan(evaluator, sender);
    Optional<Translations> shifts = Translations.of(network);
    if (shifts.isPresent() && isAllToAll(messages)) {
      bestPlan.offer(shifted(messages, shifts.get()));
    } else {
      loaded(messages, LinkRates.equal(), bestPlan);
    }
    return orOnePort(messages, bestPlan).best();
  }

  private MulticastPlan uneven(List<Message> messages, LinkRates rates) {
    BestPlan bestPlan = new BestPlan(evaluator, sender);
    List<PackedForest> forests = PackedForest.of(network, rates, ports(), messages);
    for (PackedForest trees : forests) {
      bestPlan = bestPlan.or(RoundSearch.of(trees, rates, evaluator, sender));
    }
    // packed trees reach all participants, which is more than messages to some of them need
    if (forests.isEmpty() || !forests.get(0).areSpanning()) {
      BestPlan grown = new BestPlan(evaluator, sender);
      loaded(messages, rates, grown);
      bestPlan = bestPlan.or(grown);
    }
    return ports() == PortModel.ALL ? bestPlan.best() : orOnePort(messages, bestPlan).best();
  }

  /** Returns the better of a plan and the alternative, which needs links in both directions. */
  private BestPlan orOnePort(List<Message> messages, BestPlan bestPlan) {
    BestPlan single = new BestPlan(evaluator, sender);
    try {
      onePort.ifApplies().ifPresent(algorithm -> single.offer(algorithm.plan(messages)));
    } catch (BadInput e) {
      return bestPlan;
    }
    return bestPlan.or(single);
  }

  private boolean isAllToAll(List<Message> messages) {
    boolean[] sends = new boolean[network.nodeCount()];
    for (Message message : messages) {
      sends[message.source()] = true;
      if (message.fanout() != network.nodeCount() - 1
          || message.flits() != messages.get(0).flits()) {
        return false;
      }
    }
    for (boolean each : sends) {
      if (!each) {
        return false;
      }
    }
    return messages.size() == network.nodeCount();
  }

  private MulticastPlan shifted(List<Message> messages, Translations shifts) {
    ShiftedTrees trees = new ShiftedTrees(network, shifts);
    int parts = (int) Math.min(messages.get(0).flits(), network.links().degree(0));
    List<int[]> base = trees.ofNodeZero(parts);
    List<PartTree> played = new ArrayList<>();
    for (Message message : messages) {
      for (int part = 0; part < parts; part++) {
        played.add(trees.at(message.source(), message.id(), part, base.get(part)));
      }
    }
    return inLevels(messages, played, parts);
  }

  private MulticastPlan inLevels(List<Message> messages, List<PartTree> trees, int parts) {
    List<Message> all = new ArrayList<>(messages);
    int[] ids = Parts.cut(all, trees, parts);
    CombinedLevels levels = new CombinedLevels(network);
    levels.add(trees, ids);
    return new MulticastPlan(network, all, levels.sends(), ports());
  }

  /**
   * Tries many trees per message, and fewer, down to one; each set is executed as its estimate
   * suggests.
   */
  private void loaded(List<Message> messages, LinkRates rates, BestPlan bestPlan) {
    long shortest = messages.stream().mapToLong(Message::flits).min().orElseThrow();
    Fraction flow = FlowBound.ofLinks(network, rates, messages).flow();
    int most = (int) Math.min(Math.min(4L * degree(), shortest), MOST_TREES / messages.size());
    Optional<Forest> packed = rates.areEqual() ? packed(messages, flow) : Optional.empty();
    for (int each = Math.max(1, most); each > 0; each /= 2) {
      List<PartTree> trees = new LoadedTrees(network, rates, flow.toDouble()).grow(messages, each);
      Forest loaded = forest(messages, rates, trees, each);
      Forest best = packed.filter(other -> other.apart < loaded.apart).orElse(loaded);
      if (bestPlan.affords(best.times.hops())) {
        bestPlan.offer(played(messages, best));
      }
    }
  }

  private MulticastPlan played(List<Message> messages, Forest forest) {
    return forest.apart <= forest.times.inLevels(sender.startUp(), degree())
        ? apart(messages, forest.trees, forest.each, forest.repeats)
        : inLevels(messages, forest.trees, forest.each);
  }

  /**
   * A set of trees with the same number for every message.
   *
   * @param each the number of trees per message
   * @param repeats the number of successive parts on each tree
   * @param apart the estimated time of part-by-part execution, in flit times
   */
  private record Forest(
      List<PartTree> trees, int each, TreeTimes times, int repeats, double apart) {}

  private Forest forest(List<Message> messages, LinkRates rates, List<PartTree> trees, int each) {
    TreeTimes times = new TreeTimes(messages, trees, each, network.links(), rates);
    int repeats = times.repeats(sender, MOST_SENDS);
    return new Forest(trees, each, times, repeats, times.apart(sender, repeats));
  }

  /**
   * Returns trees that attain the lower bound exactly, if messages of equal length go to all nodes
   * and few trees of equal weight suffice.
   */
  private Optional<Forest> packed(List<Message> messages, Fraction flow) {
    long flits = messages.get(0).flits();
    Fraction unit = new Fraction(flow.numerator(), Math.multiplyExact(flow.denominator(), flits));
    int nodes = network.nodeCount();
    if (unit.denominator() > Math.min(flits, MOST_PACKED_TREES)
        || (long) nodes * messages.size() > MOST_PACKED
        || messages.stream().anyMatch(m -> m.fanout() != nodes - 1 || m.flits() != flits)) {
      return Optional.empty();
    }
    int each = (int) unit.denominator();
    int[] roots = messages.stream().mapToInt(Message::source).toArray();
    long[] counts = new long[roots.length];
    Arrays.fill(counts, each);
    PartTree[] trees = new PartTree[roots.length * each];
    int[] found = new int[roots.length];
    for (ArborescencePacking.Bundle bundle :
        ArborescencePacking.pack(network.links(), roots, counts, unit.numerator())) {
      for (long copy = 0; copy < bundle.count(); copy++) {
        int part = found[bundle.root()]++;
        trees[bundle.root() * each + part] =
            new PartTree(bundle.root(), part, bundle.linkInto(), bundle.depth());
      }
    }
    return Optional.of(forest(messages, LinkRates.equal(), List.of(trees), each));
  }

  private int degree() {
    return network.links().count() / network.nodeCount();
  }

  /**
   * Returns the plan in which every tree carries {@code repeats} parts in succession, each in
   * separate worms.
   */
  private MulticastPlan apart(List<Message> messages, List<PartTree> trees, int each, int repeats) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    SingleHops hops = new SingleHops(network);
    int[][] order = new int[trees.size()][];
    Arrays.setAll(order, t -> byDepth(trees.get(t)));
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (int t = 0; t < order.length; t++) {
        PartTree tree = trees.get(t);
        Message whole = messages.get(tree.message());
        int parts = (int) Math.min(whole.flits(), (long) each * repeats);
        int part = repeat * each + tree.part();
        if (part >= parts) {
          continue;
        }
        int id = whole.id();
        if (parts > 1) {
          id = all.size();
          all.add(whole.part(id, Parts.share(whole.flits(), parts, part)));
        }
        play(tree, order[t], id, hops, sends);
      }
    }
    return new MulticastPlan(network, all, sends, ports());
  }

  private void play(PartTree tree, int[] order, int id, SingleHops hops, List<Send> sends) {
    int[] arrival = new int[tree.linkInto().length];
    for (int node : order) {
      int link = tree.linkInto()[node];
      int from = network.links().source(link);
      arrival[node] = sends.size();
      sends.add(
          new Send(
              IntImmutableList.of(id),
              tree.depth()[node] == 1 ? IntImmutableList.of() : IntImmutableList.of(arrival[from]),
              hops.over(link),
              IntImmutableList.of(node)));
    }
  }

  private static int[] byDepth(PartTree tree) {
    return NodesByDepth.of(tree.depth(), node -> tree.linkInto()[node] != PartTree.NONE);
  }
}
