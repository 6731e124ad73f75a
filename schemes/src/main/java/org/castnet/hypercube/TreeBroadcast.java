package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
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
import org.castnet.tree.Transmissions;

/**
 * Sends messages in equal parts over {@link CubeTrees}, one part over each tree in turn, link by
 * link. Branches without a destination are omitted. Every node sends parts in the order of their
 * arrival, and each part in the order of the tree. If parts differ in length, the first ones are
 * one flit longer.
 *
 * <p>Without the option, the number of parts is the one with the least estimated time of a
 * broadcast: its steps, each of which takes a start-up, a routing delay and the flits of a part. If
 * an all-port node runs one start-up at a time, a step takes at least the start-ups of a node in a
 * step. Without start-ups and routing delays a part has at least two flits. The smallest of equal
 * numbers is chosen, and a plan has at most about 400,000 sends.
 *
 * <p>After failures, each tree is replaced by its {@link Detours}, in which the longest branch
 * comes first; trees may then share links.
 *
 * <p>Source: Johnsson and Ho 1989, see {@link CubeTrees}. Omitted branches, the estimate for one
 * start-up at a time, and detours are ours.
 *
 * <p>O(m log m) for a pruned tree of m nodes, times O(n) for {@link BalancedTree}, and O(2^n) per
 * tree and per part.
 */
final class TreeBroadcast implements MulticastAlgorithm {
  private static final String PARTS = "parts";
  private static final long MOST_PARTS = 4096;
  private static final long MOST_SENDS = 400_000;

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
      for (int part = 0; part < parts; part++) {
        int id = message.id();
        if (parts > 1) {
          id = all.size();
          long length = message.flits() / parts + (part < message.flits() % parts ? 1 : 0);
          all.add(message.part(id, length));
        }
        append(id, message.source(), pruned.get(part % trees.count()), sends);
      }
    }
    return new MulticastPlan(cube, all, sends, ports());
  }

  /** Returns the number of parts with the least estimated time of a broadcast. */
  private long bestParts(Message message) {
    // without any delay, a relay of one flit would leave at the instant of its arrival
    long shortest = sender.startUp() + sender.routingDelay() > 0 ? 1 : 2;
    long most = Math.min(message.flits() / shortest, MOST_PARTS);
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
    Detours detours = cube.hasFailures() ? new Detours(cube) : null;
    List<Transmissions> pruned = new ArrayList<>();
    for (int tree = 0; tree < trees.count(); tree++) {
      Transmissions links = pruned(tree, source, destinations);
      pruned.add(
          detours == null ? links : detours.tree(source, links, destinations).transmissions());
    }
    return pruned;
  }

  private Transmissions pruned(int tree, int source, int[] destinations) {
    int[] depth = new int[cube.nodeCount()]; // by address; 0 if absent
    LongArrayList keys = new LongArrayList(); // depth, position among siblings, address
    IntArrayList path = new IntArrayList();
    for (int destination : destinations) {
      int at = destination ^ source;
      for (; at != 0 && depth[at] == 0; at = trees.parent(tree, at)) {
        path.push(at);
      }
      for (int links = depth[at] + 1; !path.isEmpty(); links++) {
        int node = path.popInt();
        depth[node] = links;
        long siblings = (long) links << Byte.SIZE | trees.order(tree, node);
        keys.add(siblings << Integer.SIZE | node);
      }
    }
    keys.sort(null);
    Transmissions links = new Transmissions(keys.size());
    int[] number = new int[cube.nodeCount()]; // by address: the link to it
    number[0] = Transmissions.FROM_SOURCE;
    for (int i = 0; i < keys.size(); i++) {
      int node = (int) keys.getLong(i);
      int parent = trees.parent(tree, node);
      number[node] = links.add(parent ^ source, node ^ source, number[parent]);
    }
    return links;
  }

  private void append(int message, int source, Transmissions links, List<Send> sends) {
    int[] arrival = new int[cube.nodeCount()]; // by node: the send to it
    for (int i = 0; i < links.count(); i++) {
      int from = links.from(i);
      int to = links.to(i);
      arrival[to] = sends.size();
      int link = cube.link(from, Integer.numberOfTrailingZeros(from ^ to));
      sends.add(
          new Send(
              IntImmutableList.of(message),
              from == source ? IntImmutableList.of() : IntImmutableList.of(arrival[from]),
              Route.of(from, cube.channel(link, 0)),
              IntImmutableList.of(to)));
    }
  }
}
