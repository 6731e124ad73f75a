package org.castnet.bound.joint;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;

/**
 * The primal-dual iteration for the least time T in which a graph can carry flows: the method of
 * Chambolle and Pock (2011) with diagonal steps (Pock and Chambolle 2011), averages and restarts
 * (Applegate and others 2021).
 *
 * <p>The linear program has the flits f of each flow on each arc, the flits y of each commodity
 * with several flows, and T. Its rows are the balance of each flow at each node, f &lt;= y for each
 * flow of a shared commodity, and the sum over commodities at most the capacity times T on each
 * arc. The multipliers of the last rows are the lengths of arcs, and those of f &lt;= y are the
 * parts of these lengths that each flow of the commodity pays.
 *
 * <p>Any lengths prove a bound ({@link ArcLengths}), so that the result never depends on how far
 * the iteration has come. Each step takes O(flows * (arcs + nodes)). Memory: 16 bytes for each flow
 * and arc, 32 if commodities are shared, and 16 for each flow and node.
 */
final class PrimalDual {
  private static final int STEPS_PER_LOOK = 50;
  private static final int LOOKS_PER_RESTART = 4;

  /** The relative difference of two times that count as equal. */
  private static final double NEGLIGIBLE = 1e-3;

  /**
   * The largest weight, and one over the least: if only flows or only lengths still change, their
   * rounding errors would move the weight without end.
   */
  private static final double MOST_WEIGHT = 1000;

  private final JointGraph graph;
  private final List<Commodities.Flow> flows;
  private final int arcs;
  private final int nodes;
  private final int[] sharing; // by commodity: its flows if they share flits, otherwise 0
  private final double[] capacity; // by arc, of which the largest is 1
  private final double[] demand; // flow * nodes + node: the flits wanted there, below 0 if supplied
  private final double[] nodeStep; // by node
  private final double[] paid; // commodity * arcs + arc: the sum of the parts of its flows
  private final double unit; // flits of one unit of demand
  private final int columns; // the variables that load an arc, without the time
  private final Iterate now;
  private final Iterate sum; // of the iterates since the last restart
  private final Iterate begin; // the one at the last restart
  private final ArcDistances outward;
  private final ArcDistances inward;
  private double weight = 1; // of the steps of flits against those of lengths

  /**
   * @param commodities at least one flow
   */
  PrimalDual(JointGraph graph, Commodities commodities) {
    this.graph = graph;
    this.flows = commodities.flows();
    this.arcs = graph.arcs();
    this.nodes = graph.nodes;
    this.sharing = new int[commodities.commodities()];
    for (Commodities.Flow flow : flows) {
      sharing[flow.commodity()] += flow.shared() ? 1 : 0;
    }
    double widest = Arrays.stream(graph.capacity).max().orElse(1);
    this.capacity = Arrays.stream(graph.capacity).map(each -> each / widest).toArray();
    this.nodeStep = nodeSteps();
    this.unit = commodities.total() / Arrays.stream(capacity).sum();
    this.demand = demands();
    int shared = Arrays.stream(sharing).anyMatch(each -> each > 0) ? sharing.length : 0;
    this.columns =
        (int) flows.stream().filter(flow -> !flow.shared()).count()
            + (int) Arrays.stream(sharing).filter(each -> each > 0).count();
    this.paid = new double[shared * arcs];
    this.now = new Iterate(flows.size(), shared, arcs, nodes);
    this.sum = new Iterate(flows.size(), shared, arcs, nodes);
    this.begin = new Iterate(flows.size(), shared, arcs, nodes);
    this.outward = new ArcDistances(graph, true);
    this.inward = new ArcDistances(graph, false);
  }

  private double[] nodeSteps() {
    double[] step = new double[nodes];
    for (int arc = 0; arc < arcs; arc++) {
      step[graph.tail[arc]]++;
      step[graph.head[arc]]++;
    }
    Arrays.setAll(step, node -> 1 / Math.max(1, step[node]));
    return step;
  }

  /** Returns the demands, in units for which the mean link carries about one in a unit of time. */
  private double[] demands() {
    double[] wanted = new double[flows.size() * nodes];
    for (int i = 0; i < flows.size(); i++) {
      Commodities.Flow flow = flows.get(i);
      int sign = flow.outward() ? 1 : -1;
      for (int j = 0; j < flow.flits().size(); j++) {
        double flits = flow.flits().getDouble(j) / unit;
        wanted[i * nodes + flow.other(graph, j)] += sign * flits;
        wanted[i * nodes + flow.root(graph)] -= sign * flits;
      }
    }
    return wanted;
  }

  /**
   * Returns the best lengths that were found.
   *
   * @param steps the largest number of steps
   * @param tolerance the relative distance from the optimum at which to stop
   */
  ArcLengths run(int steps, double tolerance) {
    return run(steps, tolerance, 0, Double.POSITIVE_INFINITY);
  }

  /**
   * Returns the best lengths that were found. The search also ends if the flows fit within a time,
   * so that no lengths prove more.
   *
   * @param steps the largest number of steps
   * @param tolerance the relative distance from the optimum at which to stop
   * @param enough the time that is not searched below, in flit times of the fastest link
   * @param most a time within which the flows are known to fit, in flit times of the fastest link
   */
  ArcLengths run(int steps, double tolerance, double enough, double most) {
    ArcLengths best = lengths(now);
    boolean close = false;
    int since = 0; // steps since the last restart
    for (int step = 1; step <= steps; step++) {
      step();
      sum.add(now);
      since++;
      if (step % STEPS_PER_LOOK != 0) {
        continue;
      }
      Interruption.check();
      ArcLengths last = lengths(now);
      best = last.bound > best.bound ? last : best;
      ArcLengths mean = lengths(sum);
      best = mean.bound > best.bound ? mean : best;
      double congestion = congestion(since);
      double unmet = unmet(since);
      close |=
          best.bound >= (1 - NEGLIGIBLE) * congestion && unmet < NEGLIGIBLE
              || best.bound >= (1 - NEGLIGIBLE) * most;
      boolean optimal =
          best.bound >= (1 - tolerance) * congestion && unmet < tolerance
              || best.bound >= (1 - tolerance) * most;
      boolean fits = congestion <= (1 + NEGLIGIBLE) * enough && unmet < NEGLIGIBLE;
      close |= fits;
      if (optimal || fits) {
        break;
      }
      if (step % (STEPS_PER_LOOK * LOOKS_PER_RESTART) == 0) {
        restart(since, step > STEPS_PER_LOOK * LOOKS_PER_RESTART);
        since = 0;
      }
    }
    return close ? best.nearOptimum() : best;
  }

  private void step() {
    // of each variable counts, for the rows, twice the new value minus the old one
    double[] load = new double[arcs];
    double[] common = moveCommon(load);
    Arrays.fill(paid, 0);
    double[] net = new double[nodes];
    for (int i = 0; i < flows.size(); i++) {
      Commodities.Flow flow = flows.get(i);
      Arrays.fill(net, 0);
      if (flow.shared()) {
        moveShared(i, flow.commodity() * arcs, common, net);
      } else {
        moveSingle(i, load, net);
      }
      for (int node = 0; node < nodes; node++) {
        int at = i * nodes + node;
        now.potential[at] += nodeStep[node] / weight * (demand[at] - net[node]);
      }
    }
    moveTime(load);
  }

  private double[] moveCommon(double[] load) {
    double[] twice = new double[now.common.length];
    for (int k = 0; k < sharing.length && twice.length > 0; k++) {
      double step = weight / (1 + sharing[k]);
      for (int arc = 0; arc < arcs && sharing[k] > 0; arc++) {
        int at = k * arcs + arc;
        double before = now.common[at];
        now.common[at] = Math.max(0, before - step * (now.length[arc] - paid[at]));
        twice[at] = 2 * now.common[at] - before;
        load[arc] += twice[at];
      }
    }
    return twice;
  }

  private void moveSingle(int i, double[] load, double[] net) {
    for (int arc = 0; arc < arcs; arc++) {
      double twice = move(i, arc, now.length[arc], net);
      load[arc] += twice;
    }
  }

  private void moveShared(int i, int firstCommon, double[] common, double[] net) {
    for (int arc = 0; arc < arcs; arc++) {
      int at = i * arcs + arc;
      double twice = move(i, arc, now.part[at], net);
      double part = now.part[at] + (twice - common[firstCommon + arc]) / (2 * weight);
      now.part[at] = Math.max(0, part);
      paid[firstCommon + arc] += now.part[at];
    }
  }

  /** Moves a flow on one arc against its price, and returns twice the new value minus the old. */
  private double move(int i, int arc, double price, double[] net) {
    int tail = graph.tail[arc];
    int head = graph.head[arc];
    int at = i * arcs + arc;
    double gain = now.potential[i * nodes + head] - now.potential[i * nodes + tail];
    double before = now.flow[at];
    now.flow[at] = Math.max(0, before - weight / 3 * (price - gain));
    double twice = 2 * now.flow[at] - before;
    net[head] += twice;
    net[tail] -= twice;
    return twice;
  }

  private void moveTime(double[] load) {
    double weighted = 0;
    double capacities = 0;
    for (int arc = 0; arc < arcs; arc++) {
      weighted += capacity[arc] * now.length[arc];
      capacities += capacity[arc];
    }
    double before = now.time[0];
    now.time[0] = Math.max(0, before - weight / capacities * (1 - weighted));
    double twice = 2 * now.time[0] - before;
    for (int arc = 0; arc < arcs; arc++) {
      double step = 1 / ((columns + capacity[arc]) * weight);
      now.length[arc] = Math.max(0, now.length[arc] + step * (load[arc] - capacity[arc] * twice));
    }
  }

  /** Continues from the mean since the last restart, with steps in proportion to the changes. */
  private void restart(int since, boolean again) {
    now.set(sum, 1.0 / since);
    if (again) {
      double flits =
          distance(now.flow, begin.flow)
              + distance(now.common, begin.common)
              + distance(now.time, begin.time);
      double prices =
          distance(now.potential, begin.potential)
              + distance(now.part, begin.part)
              + distance(now.length, begin.length);
      if (flits > 0 && prices > 0) {
        double next = Math.sqrt(weight * Math.sqrt(flits / prices));
        weight = Math.max(1 / MOST_WEIGHT, Math.min(MOST_WEIGHT, next));
      }
    }
    begin.set(now, 1);
    sum.set(now, 0);
    sumParts();
  }

  private void sumParts() {
    Arrays.fill(paid, 0);
    for (int i = 0; i < flows.size() && paid.length > 0; i++) {
      int common = flows.get(i).commodity() * arcs;
      for (int arc = 0; arc < arcs && flows.get(i).shared(); arc++) {
        paid[common + arc] += now.part[i * arcs + arc];
      }
    }
  }

  /** Returns the squared distance. */
  private static double distance(double[] a, double[] b) {
    double squares = 0;
    for (int i = 0; i < a.length; i++) {
      squares += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return squares;
  }

  /** Returns the time in which the mean flows since the last restart cross their worst arc. */
  private double congestion(int since) {
    double[] load = new double[arcs];
    double[] most = new double[sum.common.length];
    for (int i = 0; i < flows.size(); i++) {
      int common = flows.get(i).commodity() * arcs;
      for (int arc = 0; arc < arcs; arc++) {
        double carried = sum.flow[i * arcs + arc];
        if (flows.get(i).shared()) {
          load[arc] += Math.max(0, carried - most[common + arc]);
          most[common + arc] = Math.max(most[common + arc], carried);
        } else {
          load[arc] += carried;
        }
      }
    }
    double worst = 0;
    for (int arc = 0; arc < arcs; arc++) {
      worst = Math.max(worst, load[arc] / graph.capacity[arc]);
    }
    return worst * unit / since;
  }

  /** Returns the share of all demands that the mean flows since the last restart do not meet. */
  private double unmet(int since) {
    double missing = 0;
    double all = 0;
    double[] net = new double[nodes];
    for (int i = 0; i < flows.size(); i++) {
      Arrays.fill(net, 0);
      for (int arc = 0; arc < arcs; arc++) {
        double carried = sum.flow[i * arcs + arc] / since;
        net[graph.head[arc]] += carried;
        net[graph.tail[arc]] -= carried;
      }
      for (int node = 0; node < nodes; node++) {
        missing += Math.abs(demand[i * nodes + node] - net[node]);
        all += Math.abs(demand[i * nodes + node]);
      }
    }
    return missing / all;
  }

  /** Returns the lengths of an iterate with the bound that they prove. */
  private ArcLengths lengths(Iterate iterate) {
    double weighted = 0;
    for (int arc = 0; arc < arcs; arc++) {
      weighted += graph.capacity[arc] * iterate.length[arc];
    }
    if (weighted == 0) {
      return new ArcLengths(0, new double[arcs], new double[0], false);
    }
    double[] length = new double[arcs];
    for (int arc = 0; arc < arcs; arc++) {
      length[arc] = iterate.length[arc] / weighted;
    }
    double[] part = iterate.part.length == 0 ? iterate.part : parts(iterate.part, length);
    double bound = 0;
    for (int i = 0; i < flows.size(); i++) {
      Commodities.Flow flow = flows.get(i);
      double[] distance =
          (flow.outward() ? outward : inward)
              .of(flow.root(graph), flow.shared() ? part : length, flow.shared() ? i * arcs : 0);
      for (int j = 0; j < flow.flits().size(); j++) {
        bound += flow.flits().getDouble(j) * distance[flow.other(graph, j)];
      }
    }
    return new ArcLengths(bound, length, part, false);
  }

  /** Returns parts in the same proportion that add up to the lengths. */
  private double[] parts(double[] part, double[] length) {
    double[] together = new double[sharing.length * arcs];
    for (int i = 0; i < flows.size(); i++) {
      for (int arc = 0; arc < arcs; arc++) {
        together[flows.get(i).commodity() * arcs + arc] += part[i * arcs + arc];
      }
    }
    double[] scaled = new double[part.length];
    for (int i = 0; i < flows.size(); i++) {
      int k = flows.get(i).commodity();
      for (int arc = 0; arc < arcs && sharing[k] > 0; arc++) {
        double all = together[k * arcs + arc];
        scaled[i * arcs + arc] =
            length[arc] * (all > 0 ? part[i * arcs + arc] / all : 1.0 / sharing[k]);
      }
    }
    return scaled;
  }
}
