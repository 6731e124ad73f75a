package org.castnet.verify;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.DeadlockScope.Buffers;

/**
 * Whether worms that branch, or that take consumption ports on their way, can block one another for
 * ever: looks for a circle of worms each of which may hold what the one before it waits for.
 *
 * <p>With buffers of a whole worm, a worm holds a resource only while it waits for one of those
 * that follow it directly. With smaller ones it may hold any of its resources while it waits for
 * any other that does not lie on the way to it. No worm waits for itself, so the steps of a circle
 * change the worm at every resource. And where two worms come to a resource from the same channel,
 * their gate, the one that waits has the gate, so the other has left it with its last flit: what it
 * holds, it holds because of something behind the resource, not beside it. Where there is no such
 * circle, no order of starts deadlocks; with one, a deadlock is possible but not certain.
 *
 * <p>The pairs of a worm grow with the square of its length, so they are not listed: helping points
 * stand for all that lies behind a place, for all that lies beside it, and for all worms on a
 * resource but one, or but those that come from the same gate. Points, steps and memory are linear
 * in the hops of all routes, and so is time but for sorting them.
 */
public final class HoldAndWait {
  /**
   * The points of a place p, at 9 p and the eight behind it: p's worm waits for it; holds it; holds
   * it and has left the gate; waits for something at p or behind it; waits for something beside p
   * or beside its ancestors; some worm up to p in the line of those that use the resource holds it;
   * some worm from p on does; some worm of p's gate up to p does, and has left the gate; some worm
   * of p's gate from p on does.
   */
  private static final int WAITS = 0;

  private static final int HOLDS = 1;
  private static final int HOLDS_BEYOND = 2;
  private static final int BEHIND = 3;
  private static final int BESIDE = 4;
  private static final int UP_TO = 5;
  private static final int FROM_ON = 6;
  private static final int GATE_UP_TO = 7;
  private static final int GATE_FROM_ON = 8;
  private static final int POINTS = 9;

  private static final byte NEW = 0;
  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final WormTrees trees;
  private final boolean wholeWorms;

  private final ResourceLines lines;

  private HoldAndWait(WormTrees trees, boolean wholeWorms) {
    this.trees = trees;
    this.wholeWorms = wholeWorms;
    this.lines = new ResourceLines(trees);
  }

  /** Returns a cycle of waiting that the routes of a plan allow; empty if there is none. */
  public static Optional<Diagnostic> circle(MulticastPlan plan, DeadlockScope scope) {
    if (pathsAlone(plan, scope.ports())) {
      ChannelDependencyGraph graph = ChannelDependencyGraph.of(plan);
      return graph
          .cycle()
          .map(cycle -> Diagnostic.plain("dependency-cycle", graph.describe(cycle)));
    }
    WormTrees trees = new WormTrees(plan, scope.ports());
    HoldAndWait waiting = new HoldAndWait(trees, scope.buffers() == Buffers.WHOLE_WORMS);
    return waiting.cycle().map(waiting::describe);
  }

  /**
   * Whether every worm is a path that takes no consumption port but its last, which it never holds
   * while it waits: then buffers and ports make no difference.
   */
  private static boolean pathsAlone(MulticastPlan plan, PortModel ports) {
    Network network = plan.network();
    boolean onTheWay = WormTrees.consumptionPorts(network, ports);
    for (Send send : plan.sends()) {
      if (!send.route().isPath() || (onTheWay && send.dropOffs().size() > 1)) {
        return false;
      }
    }
    return true;
  }

  /** The places at which the worms of a circle wait, in order. */
  private Optional<List<Integer>> cycle() {
    byte[] state = new byte[POINTS * trees.size()];
    IntArrayList path = new IntArrayList();
    List<IntArrayList> open = new ArrayList<>();
    for (int start = WAITS; start < state.length; start += POINTS) {
      if (state[start] != NEW) {
        continue;
      }
      enter(start, state, path, open);
      while (!path.isEmpty()) {
        IntArrayList next = open.get(open.size() - 1);
        if (next.isEmpty()) {
          state[path.popInt()] = DONE;
          open.remove(open.size() - 1);
          continue;
        }
        int point = next.popInt();
        if (state[point] == OPEN) {
          return Optional.of(waits(path, point));
        }
        if (state[point] == NEW) {
          enter(point, state, path, open);
        }
      }
    }
    return Optional.empty();
  }

  private void enter(int point, byte[] state, IntArrayList path, List<IntArrayList> open) {
    state[point] = OPEN;
    path.push(point);
    IntArrayList next = new IntArrayList(4);
    successors(point, next);
    open.add(next);
  }

  private static List<Integer> waits(IntArrayList path, int point) {
    List<Integer> places = new ArrayList<>();
    for (int i = path.indexOf(point); i < path.size(); i++) {
      if (path.getInt(i) % POINTS == WAITS) {
        places.add(path.getInt(i) / POINTS);
      }
    }
    return places;
  }

  private void successors(int point, IntArrayList next) {
    int place = point / POINTS;
    switch (point % POINTS) {
      case WAITS -> {
        add(lines.beforeGate(place), UP_TO, next);
        add(lines.afterGate(place), FROM_ON, next);
        add(lines.beforeAtGate(place), GATE_UP_TO, next);
        add(lines.afterAtGate(place), GATE_FROM_ON, next);
      }
      case UP_TO -> {
        add(place, HOLDS, next);
        add(lines.before(place), UP_TO, next);
      }
      case FROM_ON -> {
        add(place, HOLDS, next);
        add(lines.after(place), FROM_ON, next);
      }
      case GATE_UP_TO -> {
        add(place, HOLDS_BEYOND, next);
        add(lines.beforeAtGate(place), GATE_UP_TO, next);
      }
      case GATE_FROM_ON -> {
        add(place, HOLDS_BEYOND, next);
        add(lines.afterAtGate(place), GATE_FROM_ON, next);
      }
      case HOLDS -> {
        add(place, HOLDS_BEYOND, next);
        if (!wholeWorms) {
          add(place, BESIDE, next);
        }
      }
      case HOLDS_BEYOND -> outputs(place, wholeWorms ? WAITS : BEHIND, next);
      case BEHIND -> {
        add(place, WAITS, next);
        outputs(place, BEHIND, next);
      }
      default -> {
        add(trees.parent(place), BESIDE, next);
        for (int at = trees.firstSibling(place);
            at < trees.endSiblings(place);
            at = trees.end(at)) {
          if (at != place) {
            add(at, BEHIND, next);
          }
        }
      }
    }
  }

  private void outputs(int place, int point, IntArrayList next) {
    for (int at = place + 1; at < trees.end(place); at = trees.end(at)) {
      add(at, point, next);
    }
  }

  private static void add(int place, int point, IntArrayList next) {
    if (place != WormTrees.NOTHING) {
      next.add(POINTS * place + point);
    }
  }

  private Diagnostic describe(List<Integer> places) {
    Diagnostic.Builder text = new Diagnostic.Builder("dependency-cycle");
    for (int place : places) {
      text.add("send", Diagnostic.send(trees.send(place)))
          .text(" waits for " + trees.describe(trees.resource(place)) + ", held by ");
    }
    return text.add("send", Diagnostic.send(trees.send(places.get(0)))).build();
  }
}
