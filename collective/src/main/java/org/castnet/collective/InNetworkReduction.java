package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.SwitchAbilities;
import org.castnet.network.SwitchAbilities.Ability;
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
 * of switches that reduce, or of any switches if none of the network does.
 *
 * <p>O(nodes * switches + links * switches) for each group of nodes, and O(nodes) sends for each
 * reduction or all-reduce.
 */
final class InNetworkReduction implements MulticastAlgorithm {
  private final Network network;
  private final IntPredicate usable;

  InNetworkReduction(Network network) {
    this.network = network;
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
  public MulticastPlan plan(Phases phases, Supplier<MulticastPlan> composed) {
    int count = phases.originals().size() + phases.results().size();
    Message[] messages = new Message[count];
    phases.originals().forEach(message -> messages[message.id()] = message);
    phases.results().forEach(message -> messages[message.id()] = message);
    Planned planned = new Planned();
    if (phases.results().isEmpty()) {
      phases.originals().forEach(planned::reduce);
    } else {
      groups(messages, phases).forEach(planned::allReduce);
    }
    return new MulticastPlan(network, List.of(messages), planned.sends, PortModel.ONE);
  }

  /** Returns the results by the nodes that contribute to them and receive them. */
  private static Map<IntSet, IntArrayList> groups(Message[] messages, Phases phases) {
    Map<IntSet, IntArrayList> groups = new LinkedHashMap<>();
    for (Message result : phases.results()) {
      Message original = messages[result.resultOf()];
      IntSet group = group(original);
      if (!group.equals(group(result))) {
        throw BadInput.coded(
            "result-elsewhere", "a result does not return to the nodes that contribute to it");
      }
      groups.computeIfAbsent(group, none -> new IntArrayList()).add(result.id());
    }
    if (phases.results().size() < phases.originals().size()) {
      throw BadInput.coded("result-elsewhere", "it needs a result of every reduction, or of none");
    }
    return groups;
  }

  private static IntSet group(Message message) {
    IntSet group = new IntRBTreeSet(message.sources());
    group.addAll(message.destinations());
    return group;
  }

  /** The sends so far. */
  private final class Planned {
    private final List<Send> sends = new ArrayList<>();
    private final Map<IntSet, SwitchTree> trees = new LinkedHashMap<>();

    private SwitchTree tree(IntSet group) {
      return trees.computeIfAbsent(
          group,
          nodes ->
              SwitchTree.of(network, nodes, usable)
                  .orElseThrow(
                      () ->
                          BadInput.coded(
                              "no-switch-tree",
                              "no switches that reduce connect all {count} nodes of a reduction",
                              nodes.size())));
    }

    /** Adds the sends of results among the nodes of a group. */
    void allReduce(IntSet group, IntList results) {
      SwitchTree tree = tree(group);
      IntImmutableList messages = new IntImmutableList(results);
      IntImmutableList arrived = below(tree, tree.root(), group, messages);
      Route down = tree.down(group);
      sends.add(new Send(messages, arrived, down, tree.dropOffs(down, group)));
    }

    /** Adds the sends of a reduction without a result. */
    void reduce(Message message) {
      SwitchTree tree = tree(group(message));
      IntImmutableList messages = IntImmutableList.of(message.id());
      IntSet sources = new IntOpenHashSet(message.sources());
      IntImmutableList arrived = below(tree, tree.root(), sources, messages);
      Route down = tree.down(new IntOpenHashSet(message.destinations()));
      sends.add(new Send(messages, arrived, down, message.destinations()));
    }

    /** Adds the sends of all nodes below a switch; returns those that deliver at the switch. */
    private IntImmutableList below(
        SwitchTree tree, int node, IntSet sources, IntImmutableList messages) {
      IntArrayList arrived = new IntArrayList();
      for (int child : tree.below(node)) {
        IntImmutableList triggers = IntImmutableList.of();
        if (network.isSwitch(child)) {
          triggers = below(tree, child, sources, messages);
          if (triggers.isEmpty()) {
            continue;
          }
        } else if (!sources.contains(child)) {
          continue;
        }
        arrived.add(sends.size());
        sends.add(new Send(messages, triggers, tree.up(child), IntImmutableList.of(node)));
      }
      return new IntImmutableList(arrived);
    }
  }
}
