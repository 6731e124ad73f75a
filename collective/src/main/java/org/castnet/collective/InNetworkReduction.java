package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.SwitchAbilities;
import org.castnet.network.SwitchAbilities.Ability;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Reductions in switches (Graham et al. 2016; Klenk et al. 2020): nodes send their contributions up
 * a tree of switches, each switch combines those from below, and the root sends the result down.
 *
 * <p>In an all-reduce, each node sends its contributions to all results in one send, and the root
 * copies the combination to all nodes, so that every link of a node carries the buffer once in each
 * direction. A reduction without a result goes from the root to its destination. The tree consists
 * of switches that reduce, or of any switches if no switch of the network reduces. Machines that
 * are joined by other switches form rings ({@link MachineRings}).
 *
 * <p>O(nodes * switches + links * switches) for each group of nodes, and O(nodes) sends for each
 * reduction or all-reduce.
 */
final class InNetworkReduction implements MulticastAlgorithm {
  /** Divisions of messages among machines in rings, the most promising one first. */
  private static final List<Division> DIVISIONS =
      List.of(
          new Division(32, 8),
          new Division(32, 4),
          new Division(1, 4),
          new Division(128, 4),
          new Division(128, 8));

  /**
   * A division of messages.
   *
   * @param pieces of the messages of a node in its ring
   * @param rings of which pieces travel together, at most
   */
  private record Division(int pieces, int rings) {
    /** Returns the parts of a message, if each of its pieces makes a number of steps. */
    int parts(int steps) {
      return Math.max(1, pieces / steps);
    }
  }

  private final Network network;
  private final Routing routing;
  private final Supplier<BestPlan> plans;
  private final IntPredicate usable;

  /**
   * @param routing between machines
   * @param plans starts a comparison of plans
   */
  InNetworkReduction(Network network, Routing routing, Supplier<BestPlan> plans) {
    this.network = network;
    this.routing = routing;
    this.plans = plans;
    SwitchAbilities abilities = network.abilities();
    this.usable =
        abilities.any(Ability.REDUCE) ? node -> abilities.has(node, Ability.REDUCE) : node -> true;
  }

  /**
   * @throws BadInput always, since switches that copy do this as well
   */
  @Override
  public MulticastPlan plan(List<Message> messages) {
    throw BadInput.coded("no-reductions", "it plans reductions only");
  }

  @Override
  public MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
    BestPlan best = plans.get();
    Set<List<Integer>> known = new HashSet<>();
    for (Division each : DIVISIONS) {
      Planned planned = planned(phases, each);
      // for several numbers of pieces, many machines have one part each, and thus the same plan
      if (known.add(List.of(planned.parts, planned.rounds))) {
        best.offer(planned.plan());
      }
      if (!planned.isJoined()) {
        break;
      }
    }
    return best.best();
  }

  private Planned planned(Phases phases, Division division) {
    Planned planned = new Planned(phases, division);
    if (phases.results().isEmpty()) {
      Map<IntSet, List<Message>> groups = new LinkedHashMap<>();
      for (Message message : phases.originals()) {
        groups.computeIfAbsent(message.participants(), any -> new ArrayList<>()).add(message);
      }
      groups.forEach(planned::reduce);
    } else {
      groups(planned.messages, phases).forEach(planned::allReduce);
    }
    return planned;
  }

  /** Returns the results by the nodes that contribute to them and receive them. */
  private static Map<IntSet, IntArrayList> groups(List<Message> messages, Phases phases) {
    Map<IntSet, IntArrayList> groups = new LinkedHashMap<>();
    for (Message result : phases.results()) {
      Message original = messages.get(result.resultOf());
      IntSet group = original.participants();
      if (!group.equals(result.participants())) {
        throw BadInput.coded(
            "result-elsewhere", "a result does not return to the nodes that contribute to it");
      }
      groups.computeIfAbsent(group, any -> new IntArrayList()).add(result.id());
    }
    if (phases.results().size() < phases.originals().size()) {
      throw BadInput.coded(
          "result-elsewhere", "it needs a result of every reduction, or no results");
    }
    return groups;
  }

  /** The sends so far. */
  private final class Planned {
    private final Division division;
    private final List<Message> messages;
    private final List<Send> sends = new ArrayList<>();
    private int parts; // the most of a group with other switches; 0 at first
    private int rounds; // of a part, likewise

    Planned(Phases phases, Division division) {
      this.division = division;
      Message[] wholes = new Message[phases.originals().size() + phases.results().size()];
      phases.originals().forEach(message -> wholes[message.id()] = message);
      phases.results().forEach(message -> wholes[message.id()] = message);
      this.messages = new ArrayList<>(List.of(wholes));
    }

    MulticastPlan plan() {
      return new MulticastPlan(
          network, messages, sends, isJoined() ? PortModel.byDefault(network) : PortModel.ONE);
    }

    boolean isJoined() {
      return parts > 0;
    }

    private Optional<SwitchTree> tree(IntSet group) {
      return SwitchTree.of(network, group, usable);
    }

    /** Adds the sends of reductions and their results among machines that other switches join. */
    private void join(IntSet group, List<Message> reductions, List<Message> results) {
      MachineRings rings =
          MachineRings.of(network, routing, group, usable)
              .orElseThrow(
                  () ->
                      BadInput.coded(
                          "no-switch-tree",
                          "no switches that reduce connect all {count} nodes of a reduction",
                          group.size()));
      int own = rings.roundsOfPart(division.rings);
      int each = division.parts(rings.count() * own);
      parts = Math.max(parts, each);
      rounds = Math.max(rounds, own);
      rings.add(messages, reductions, results, each, division.rings, sends);
    }

    /** Adds the sends of results among the nodes of a group. */
    void allReduce(IntSet group, IntList results) {
      Optional<SwitchTree> found = tree(group);
      if (found.isEmpty()) {
        List<Message> wanted = new ArrayList<>();
        results.forEach((int id) -> wanted.add(messages.get(id)));
        join(group, wanted.stream().map(each -> messages.get(each.resultOf())).toList(), wanted);
        return;
      }
      SwitchTree tree = found.get();
      IntImmutableList carried = new IntImmutableList(results);
      IntImmutableList arrived =
          tree.combine(tree.root(), group, carried, any -> IntImmutableList.of(), sends);
      Route down = tree.down(group);
      sends.add(new Send(carried, arrived, down, tree.dropOffs(down, group)));
    }

    /** Adds the sends of reductions without results among the nodes of a group. */
    void reduce(IntSet group, List<Message> reductions) {
      Optional<SwitchTree> found = tree(group);
      if (found.isEmpty()) {
        join(group, reductions, List.of());
        return;
      }
      SwitchTree tree = found.get();
      for (Message message : reductions) {
        IntImmutableList carried = IntImmutableList.of(message.id());
        IntSet sources = new IntOpenHashSet(message.sources());
        IntImmutableList arrived =
            tree.combine(tree.root(), sources, carried, any -> IntImmutableList.of(), sends);
        Route down = tree.down(new IntOpenHashSet(message.destinations()));
        sends.add(new Send(carried, arrived, down, message.destinations()));
      }
    }
  }
}
