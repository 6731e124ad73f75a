package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.castnet.input.Interruption;
import org.castnet.network.Hypercube;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.tree.Addresses;
import org.castnet.tree.RootedTree;
import org.castnet.tree.Transmissions;

/**
 * Sends messages in equal parts over {@link CubeTrees}, one part over each tree in turn, link by
 * link. Branches of a tree without a destination are omitted. If parts differ in length, the first
 * ones are one flit longer.
 *
 * <p>Without the option, the number of parts is the one with the least estimated time of a
 * broadcast: its steps, each of which takes a start-up, a routing delay and the flits of a part. If
 * an all-port node runs one start-up at a time, a step takes at least the start-ups of a node in a
 * step. The smallest of equal numbers is chosen, and a plan has at most about 400,000 sends.
 *
 * <p>A node with one port interleaves several trees by their {@link CubeTrees.Schedule}. To keep
 * its order, a send also waits for the latest part that its sender receives in an earlier step.
 *
 * <p>After failures, each tree is replaced by its {@link Detours}; trees may then share links, and
 * parts are sent as they arrive.
 *
 * <p>O(n) per node of a pruned tree, and O(sends log sends).
 */
final class TreeBroadcast implements MulticastAlgorithm {
  private static final String PARTS = "parts";
  private static final long MOST_PARTS = 4096;
  private static final long MOST_SENDS = 400_000;
  private static final int NOTHING = -1;

  private final Hypercube cube;
  private final CubePaths paths;
  private final CubeTrees trees;
  private final SenderModel sender;
  private final Optional<Long> givenParts;

  TreeBroadcast(Hypercube cube, CubeTrees trees, SenderModel sender, OptionValues options) {
    this.cube = cube;
    this.paths = new CubePaths(cube);
    this.trees = trees;
    this.sender = sender.or(options);
    this.givenParts = options.whole(PARTS);
  }

  static List<Option> options() {
    return List.of(
        Option.whole(PARTS, "number of parts per message", 1, MOST_PARTS, ""),
        SenderModel.startUpOption());
  }

  /**
   * A link that a part crosses.
   *
   * @param step links of lower steps are sent first
   * @param number its position among the links of the message
   * @param before the number of the link by which the part reached its sender, or {@link #NOTHING}
   * @param message the id of the part
   */
  private record Crossing(int step, int number, int before, int message, int from, int to) {}

  @Override
  public PortModel ports() {
    return sender.ports();
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    for (Message message : messages) {
      Interruption.check();
      int[] destinations = Addresses.of(cube, message);
      CubeScheme.refuseDisconnected(cube, paths, message);
      List<Transmissions> pruned = pruned(message.source(), destinations);
      long parts = Math.min(message.flits(), givenParts.orElseGet(() -> bestParts(message)));
      List<Crossing> crossings = new ArrayList<>();
      for (int part = 0; part < parts; part++) {
        int id = message.id();
        if (parts > 1) {
          id = all.size();
          long length = message.flits() / parts + (part < message.flits() % parts ? 1 : 0);
          all.add(message.part(id, length));
        }
        int tree = part % trees.count();
        add(crossings, pruned.get(tree), part, tree, id, message.source());
      }
      crossings.sort(Comparator.comparingInt(Crossing::step));
      append(crossings, sends);
    }
    return new MulticastPlan(cube, all, sends, ports());
  }

  /** Returns the number of parts with the least estimated time of a broadcast. */
  private long bestParts(Message message) {
    long most = Math.min(message.flits(), MOST_PARTS);
    most = Math.max(1, Math.min(most, MOST_SENDS / cube.nodeCount()));
    long best = 1;
    double least = Double.POSITIVE_INFINITY;
    for (long parts = 1; parts <= most; parts++) {
      double time = trees.steps(parts, sender.ports()) * stepTime(message.flits(), parts);
      if (time < least) {
        least = time;
        best = parts;
      }
    }
    return best;
  }

  private double stepTime(long flits, long parts) {
    double time = sender.startUp() + sender.routingDelay() + (flits + parts - 1) / parts;
    boolean together = sender.ports() == PortModel.ONE || sender.processors() != Processors.ONE;
    return together ? time : Math.max(time, (double) cube.dimension() * sender.startUp());
  }

  /** Returns the links of each tree that lead to destinations. */
  private List<Transmissions> pruned(int source, int[] destinations) {
    IntSet required = new IntOpenHashSet(destinations);
    Detours detours = cube.hasFailures() ? new Detours(cube) : null;
    List<Transmissions> pruned = new ArrayList<>();
    for (int tree = 0; tree < trees.count(); tree++) {
      RootedTree planned = pruned(tree, source, required);
      pruned.add(
          detours == null
              ? planned.transmissions()
              : detours.tree(source, planned.transmissions(), destinations).transmissions());
    }
    return pruned;
  }

  private RootedTree pruned(int tree, int source, IntSet required) {
    IntArrayList nodes = IntArrayList.of(source);
    IntArrayList fathers = IntArrayList.of(NOTHING);
    int[] entry = new int[cube.nodeCount()]; // by address: its entry and 1; 0 if absent
    entry[0] = 1;
    IntArrayList above = new IntArrayList();
    required.forEach(
        (int destination) -> {
          int at = destination ^ source;
          for (; entry[at] == 0; at = trees.parent(tree, at)) {
            above.push(at);
          }
          while (!above.isEmpty()) {
            fathers.add(entry[at] - 1);
            at = above.popInt();
            nodes.add(at ^ source);
            entry[at] = nodes.size();
          }
        });
    return RootedTree.of(nodes.toIntArray(), fathers.toIntArray());
  }

  private void add(
      List<Crossing> crossings, Transmissions links, int part, int tree, int id, int source) {
    int[] into = new int[cube.nodeCount()];
    int[] depth = new int[cube.nodeCount()];
    into[source] = NOTHING;
    for (int i = 0; i < links.count(); i++) {
      int from = links.from(i);
      int to = links.to(i);
      into[to] = crossings.size();
      depth[to] = depth[from] + 1;
      int step = crossings.size();
      if (trees.schedule().isPresent()) {
        CubeTrees.Schedule schedule = trees.schedule().get();
        step = part + (cube.hasFailures() ? depth[to] : schedule.step(tree, to ^ source));
      }
      crossings.add(new Crossing(step, crossings.size(), into[from], id, from, to));
    }
  }

  /**
   * Appends the sends.
   *
   * @param crossings by steps
   */
  private void append(List<Crossing> crossings, List<Send> sends) {
    boolean paced = ports() == PortModel.ONE && trees.schedule().isPresent() && !cube.hasFailures();
    int[] send = new int[crossings.size()]; // by number
    int[] latest = new int[cube.nodeCount()]; // by node: the last send to it in earlier steps
    Arrays.fill(latest, NOTHING);
    int delivered = 0;
    for (int i = 0; i < crossings.size(); i++) {
      Crossing crossing = crossings.get(i);
      for (; crossings.get(delivered).step < crossing.step; delivered++) {
        latest[crossings.get(delivered).to] = send[crossings.get(delivered).number];
      }
      IntArrayList triggers = new IntArrayList(2);
      if (crossing.before != NOTHING) {
        triggers.add(send[crossing.before]);
        if (paced && latest[crossing.from] != send[crossing.before]) {
          triggers.add(latest[crossing.from]);
        }
      }
      send[crossing.number] = sends.size();
      int link =
          cube.link(crossing.from, Integer.numberOfTrailingZeros(crossing.from ^ crossing.to));
      sends.add(
          new Send(
              IntImmutableList.of(crossing.message),
              new IntImmutableList(triggers),
              Route.of(crossing.from, cube.channel(link, 0)),
              IntImmutableList.of(crossing.to)));
    }
  }
}
