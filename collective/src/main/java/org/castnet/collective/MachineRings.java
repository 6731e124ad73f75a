package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Reductions among machines with switches that reduce, joined by switches that do not.
 *
 * <p>The nodes with equal positions in all machines form a ring. In each machine, switches combine
 * the contributions to a reduction at the node with the position of its destination. These partial
 * results are combined along the ring, which ends at the destination. The result goes once more
 * round the ring, and in each machine switches copy it to all nodes. Each link between machines
 * then carries what it carries in a ring of one node for each machine (Patarasuk and Yuan 2009).
 *
 * <p>The parts of messages follow one another in rounds, and in machines with many nodes, so do the
 * rings. A node sends its contributions to a round after it has received a result of an earlier
 * round; otherwise contributions would delay the results that it copies.
 *
 * <p>Contributions to consecutive partial results of a node share a send, so that there are O(nodes
 * * (machines + bundles)) sends for each part of a message.
 */
final class MachineRings {
  private static final int NONE = -1;
  private static final int BUNDLES = 32; // of a round, at most, for each node of a ring
  private static final int UNDER_WAY = 4; // rounds

  private final Routing routing;
  private final List<Machine> machines;
  private final int positions;

  /**
   * @param nodes ascending
   * @param tree of its switches
   */
  private record Machine(IntImmutableList nodes, SwitchTree tree) {
    /** Returns the node at a position; machines with fewer nodes begin again. */
    int node(int position) {
      return nodes.getInt(position % nodes.size());
    }
  }

  /** A part of a reduction and of its result. */
  private static final class Part {
    private final int reduction;
    private final int result; // negative if no node needs it
    private IntImmutableList known = IntImmutableList.of(); // the sends that bring it to its holder

    Part(int reduction, int result) {
      this.reduction = reduction;
      this.result = result;
    }
  }

  private MachineRings(Routing routing, List<Machine> machines) {
    this.routing = routing;
    this.machines = machines;
    this.positions = machines.stream().mapToInt(machine -> machine.nodes().size()).max().orElse(0);
  }

  /**
   * Finds the machines of a group; empty if a node is linked to no switch that reduces, or to those
   * of several machines. O(machines * links).
   *
   * @param reduces whether a switch reduces
   */
  static Optional<MachineRings> of(
      Network network, Routing routing, IntSet group, IntPredicate reduces) {
    List<Machine> machines = new ArrayList<>();
    IntSet left = new IntOpenHashSet(group);
    boolean[] seen = new boolean[network.nodeCount()];
    for (int node = network.firstForwarder(); node < seen.length; node++) {
      if (seen[node] || !network.isSwitch(node) || !reduces.test(node)) {
        continue;
      }
      IntImmutableList nodes = reached(network, node, group, reduces, seen);
      if (!nodes.isEmpty()) {
        Optional<SwitchTree> tree = SwitchTree.of(network, new IntOpenHashSet(nodes), reduces);
        if (tree.isEmpty() || !left.containsAll(nodes)) {
          return Optional.empty();
        }
        left.removeAll(nodes);
        machines.add(new Machine(nodes, tree.get()));
      }
    }
    return left.isEmpty() ? Optional.of(new MachineRings(routing, machines)) : Optional.empty();
  }

  /** Returns the nodes of a group at the switches that are connected to one; marks the switches. */
  private static IntImmutableList reached(
      Network network, int start, IntSet group, IntPredicate reduces, boolean[] seen) {
    Links links = network.links();
    IntSet nodes = new IntOpenHashSet();
    IntArrayFIFOQueue open = new IntArrayFIFOQueue();
    open.enqueue(start);
    seen[start] = true;
    while (!open.isEmpty()) {
      int from = open.dequeueInt();
      for (int link = links.first(from); link < links.end(from); link++) {
        int to = links.target(link);
        if (group.contains(to)) {
          nodes.add(to);
        } else if (network.isSwitch(to) && reduces.test(to) && !seen[to]) {
          seen[to] = true;
          open.enqueue(to);
        }
      }
    }
    int[] sorted = nodes.toIntArray();
    Arrays.sort(sorted);
    return new IntImmutableList(sorted);
  }

  /** Returns the number of machines. */
  int count() {
    return machines.size();
  }

  /**
   * Returns the number of rounds for each part of the messages.
   *
   * @param rings of a round, at most
   */
  int roundsOfPart(int rings) {
    return (positions + rings - 1) / rings;
  }

  /**
   * Adds the sends of reductions, and of their results if there are any.
   *
   * @param messages all messages by id; parts are appended
   * @param reductions among the nodes of the group
   * @param results by reduction, in the same order; empty if nodes need no results
   * @param parts the number of parts of each message, at least 1
   * @param together the rings of a round, at most
   */
  void add(
      List<Message> messages,
      List<Message> reductions,
      List<Message> results,
      int parts,
      int together,
      List<Send> sends) {
    new Rings(sends).add(messages, reductions, results, parts, together);
  }

  /** The sends of all rings. */
  private final class Rings {
    private final List<Send> sends;
    private final List<List<List<Part>>> homes = new ArrayList<>(); // by machine, by position
    private final List<int[][]> received =
        new ArrayList<>(); // by round, by machine and node: the first send that delivers a result

    Rings(List<Send> sends) {
      this.sends = sends;
      for (int machine = 0; machine < count(); machine++) {
        List<List<Part>> all = new ArrayList<>();
        for (int position = 0; position < positions; position++) {
          all.add(new ArrayList<>());
        }
        homes.add(all);
      }
    }

    void add(
        List<Message> messages,
        List<Message> reductions,
        List<Message> results,
        int parts,
        int together) {
      for (int round = 0; round < parts; round++) {
        homes.forEach(all -> all.forEach(List::clear));
        for (int m = 0; m < reductions.size(); m++) {
          Message whole = reductions.get(m);
          int count = (int) Math.min(parts, whole.flits());
          if (round < count) {
            home(whole.destinations().getInt(0))
                .add(
                    new Part(
                        part(messages, whole, count, round),
                        results.isEmpty() ? NONE : part(messages, results.get(m), count, round)));
          }
        }
        for (int first = 0; first < positions; first += together) {
          int end = Math.min(positions, first + together);
          reduce(first, end);
          int[][] none = new int[count()][positions];
          for (int[] each : none) {
            Arrays.fill(each, NONE);
          }
          received.add(none);
          if (!results.isEmpty()) {
            copy(first, end);
          }
        }
      }
    }

    private List<Part> home(int destination) {
      for (int machine = 0; machine < count(); machine++) {
        int position = machines.get(machine).nodes().indexOf(destination);
        if (position >= 0) {
          return homes.get(machine).get(position);
        }
      }
      throw new IllegalArgumentException("node " + destination + " is in no machine");
    }

    private static int part(List<Message> messages, Message whole, int parts, int part) {
      if (parts == 1) {
        return whole.id();
      }
      int id = messages.size();
      messages.add(whole.part(id, Parts.share(whole.flits(), parts, part)));
      return id;
    }

    /** Returns the parts that end at a node some machines before another one in its ring. */
    private List<Part> before(int machine, int distance, int position) {
      return homes.get(Math.floorMod(machine - distance, count())).get(position);
    }

    /** Adds the sends of reductions: step by step, each machine passes one part on to the next. */
    private void reduce(int first, int end) {
      List<List<Combined>> combined = new ArrayList<>(); // by machine, by position
      for (int machine = 0; machine < count(); machine++) {
        List<Combined> all = new ArrayList<>();
        for (int position = first; position < end; position++) {
          all.add(new Combined(machine, position));
        }
        combined.add(all);
      }
      for (int step = 1; step <= count(); step++) {
        for (int machine = 0; machine < count(); machine++) {
          for (int position = first; position < end; position++) {
            for (Part part : before(machine, step, position)) {
              IntLinkedOpenHashSet after = new IntLinkedOpenHashSet(part.known);
              after.addAll(combined.get(machine).get(position - first).next());
              part.known = new IntImmutableList(after.toIntArray());
              if (step < count()) {
                part.known =
                    IntImmutableList.of(pass(machine, position, part.reduction, part.known));
              }
            }
          }
        }
      }
    }

    /** Adds a send to the next node of a ring; returns its number. */
    private int pass(int machine, int position, int message, IntImmutableList after) {
      int from = machines.get(machine).node(position);
      int to = machines.get((machine + 1) % count()).node(position);
      sends.add(
          new Send(
              IntImmutableList.of(message),
              after,
              routing.route(from, to),
              IntImmutableList.of(to)));
      return sends.size() - 1;
    }

    /** The contributions of a machine that its switches combine at the node at a position. */
    private final class Combined {
      private final Machine machine;
      private final int at;
      private final IntArrayList reductions = new IntArrayList(); // in the order of the ring
      private final int bundle;
      private final int[] earlier; // by node: a send that delivers a result of an earlier round
      private int taken;
      private IntImmutableList delivery = IntImmutableList.of();

      Combined(int machine, int position) {
        this.machine = machines.get(machine);
        this.at = this.machine.node(position);
        for (int step = 1; step <= count(); step++) {
          before(machine, step, position).forEach(part -> reductions.add(part.reduction));
        }
        this.bundle = Math.max(1, (reductions.size() + BUNDLES - 1) / BUNDLES);
        int round = received.size() - UNDER_WAY;
        this.earlier = round < 0 ? new int[0] : received.get(round)[machine];
      }

      /** Returns the sends that deliver the next reduction; empty if the node is alone. */
      IntImmutableList next() {
        if (taken % bundle == 0 && machine.nodes().size() > 1) {
          int end = Math.min(reductions.size(), taken + bundle);
          IntImmutableList messages = new IntImmutableList(reductions.subList(taken, end));
          IntOpenHashSet others = new IntOpenHashSet(machine.nodes());
          others.remove(at);
          IntImmutableList arrived =
              machine.tree().combine(machine.tree().root(), others, messages, this::earlier, sends);
          Route down = machine.tree().down(IntSet.of(at));
          sends.add(new Send(messages, arrived, down, IntImmutableList.of(at)));
          delivery = IntImmutableList.of(sends.size() - 1);
        }
        taken++;
        return delivery;
      }

      private IntImmutableList earlier(int node) {
        int send = earlier.length == 0 ? NONE : earlier[machine.nodes().indexOf(node)];
        return send == NONE ? IntImmutableList.of() : IntImmutableList.of(send);
      }
    }

    /**
     * Adds the sends of results of some rings: round the rings, and from each node to its machine.
     */
    private void copy(int first, int end) {
      for (int step = 0; step < count(); step++) {
        for (int machine = 0; machine < count(); machine++) {
          for (int position = first; position < end; position++) {
            List<Part> held = before(machine, step, position);
            copyInside(machine, position, held);
            for (Part part : held) {
              if (step + 1 < count()) {
                part.known = IntImmutableList.of(pass(machine, position, part.result, part.known));
              }
            }
          }
        }
      }
    }

    private void copyInside(int number, int position, List<Part> held) {
      Machine machine = machines.get(number);
      int from = machine.node(position);
      IntOpenHashSet others = new IntOpenHashSet(machine.nodes());
      others.remove(from);
      if (others.isEmpty()) {
        return;
      }
      Route route = machine.tree().across(from, others);
      IntImmutableList dropOffs = machine.tree().dropOffs(route, others);
      for (Part part : held) {
        int[] last = received.get(received.size() - 1)[number];
        for (int place = 0; place < machine.nodes().size(); place++) {
          if (last[place] != NONE) {
            continue;
          }
          last[place] =
              machine.nodes().getInt(place) == from
                  ? part.known.getInt(part.known.size() - 1)
                  : sends.size();
        }
        sends.add(new Send(IntImmutableList.of(part.result), part.known, route, dropOffs));
      }
    }
  }
}
