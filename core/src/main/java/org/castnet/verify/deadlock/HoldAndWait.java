package org.castnet.verify.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;

/**
 * Deadlock analysis for worms that branch, or that take consumption ports on their route: searches
 * for a cycle of worms each of which may hold a resource that the previous one awaits.
 *
 * <p>If buffers hold whole worms, a worm holds a resource only while it waits for a direct
 * successor of it. With smaller buffers it may hold any of its resources while it waits for any
 * other that is not an ancestor. A worm never waits for itself, so consecutive steps of a cycle
 * concern different worms. If two worms reach a resource from the same channel, their gate, the
 * waiting one holds the gate; hence the other has released it, and holds its resources because of
 * something behind the resource, not next to it. Without such a cycle no order of starts leads to a
 * deadlock; with one, a deadlock is possible but not certain.
 *
 * <p>The number of pairs in a worm is quadratic in its length, so auxiliary points represent all
 * resources behind a place, all next to it, and all worms on a resource except one, or except those
 * from the same gate. Points, steps and memory are linear in the hops of all routes; so is the
 * time, except for sorting.
 *
 * <p>If a cycle is found, the search is repeated without steps between worms that never wait at the
 * same time because of triggers and lengths ({@link SeparateWorms}). It examines each pair of worms
 * on a resource, and is omitted if these are too many.
 */
public final class HoldAndWait {
  /**
   * The points of a place p, numbered from 9 p: p's worm waits for it; holds it; holds it and has
   * left the gate; waits for something at p or behind it; waits for something next to p or to its
   * ancestors; some worm up to p in the line of users of the resource holds it; some worm from p on
   * does; some worm of p's gate up to p does, and has left the gate; some worm of p's gate from p
   * on does.
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

  /** The largest number of pairs of worms on one resource for which pairs are examined singly. */
  private static final long MOST_PAIRS = 20_000_000;

  private static final byte NEW = 0;
  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final WormTrees trees;
  private final boolean wholeWorms;

  private final ResourceLines lines;

  /** Null if all worms may wait at the same time. */
  private final SeparateWorms separate;

  private HoldAndWait(MulticastPlan plan, DeadlockScope scope) {
    this.trees = new WormTrees(plan, scope.ports());
    this.wholeWorms = scope.buffers() == Buffers.WHOLE_WORMS;
    this.lines = new ResourceLines(trees);
    this.separate = null;
  }

  private HoldAndWait(HoldAndWait atAnyTime, SeparateWorms separate) {
    this.trees = atAnyTime.trees;
    this.wholeWorms = atAnyTime.wholeWorms;
    this.lines = atAnyTime.lines;
    this.separate = separate;
  }

  /**
   * Returns a cycle of waiting that the routes, triggers and lengths of a plan allow; empty if
   * absent.
   */
  public static Optional<Diagnostic> cycle(MulticastPlan plan, DeadlockScope scope) {
    // Step 1: worms that are paths wait in the order of their channels, whatever the buffers:
    // without a cycle of channels there is no deadlock
    Optional<Diagnostic> ofPaths = Optional.empty();
    if (pathsAlone(plan, scope.ports())) {
      ChannelDependencyGraph graph = ChannelDependencyGraph.of(plan);
      ofPaths =
          graph.cycle().map(cycle -> Diagnostic.plain("dependency-cycle", graph.describe(cycle)));
      if (ofPaths.isEmpty()) {
        return Optional.empty();
      }
    }
    // Step 2: a cycle of waiting if all worms may be under way at the same time
    HoldAndWait atAnyTime = new HoldAndWait(plan, scope);
    Optional<Diagnostic> possible =
        ofPaths.isPresent() ? ofPaths : atAnyTime.cycle().map(atAnyTime::describe);
    // Step 3: the same without pairs that triggers and lengths separate in time, if they are few
    if (possible.isEmpty()
        || !SeparateWorms.affords(plan)
        || atAnyTime.lines.pairs() > MOST_PAIRS) {
      return possible;
    }
    SeparateWorms separate = SeparateWorms.of(plan, atAnyTime.trees, scope.mostFlits());
    return separate.areNone()
        ? possible
        : new HoldAndWait(atAnyTime, separate).cycle().map(atAnyTime::describe);
  }

  /**
   * Returns whether every worm is a path that takes only its last consumption port. It never holds
   * that port while it waits, so buffers and ports have no effect.
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

  /** Returns the places at which the worms of a cycle wait, in order. */
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
        if (separate != null) {
          holders(place, next);
          break;
        }
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

  /** Adds the worms that may hold the resource of a place while the worm there waits for it. */
  private void holders(int place, IntArrayList next) {
    for (int at = lines.start(place); at < lines.end(place); at++) {
      int other = lines.at(at);
      if (other != place && !separate.apart(trees.send(place), trees.send(other))) {
        add(other, lines.shareGate(place, other) ? HOLDS_BEYOND : HOLDS, next);
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
