package org.castnet.bound.joint;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.Fraction;
import org.castnet.bound.LinkRates;

/**
 * Whole numbers as lengths of arcs, and the exact bound that they prove. Rounding to small numbers
 * often recovers the lengths of the optimum, such as 1 on the links of a cut and 0 elsewhere.
 * Immutable.
 */
final class LengthProof {
  /** The lengths of the longest arc that are tried; the last one proves almost the given bound. */
  private static final int[] LONGEST = {1, 2, 3, 4, 12, 1 << 20};

  private final JointGraph graph;
  private final Commodities commodities;
  private final double[] length; // by arc, whole numbers
  private final double[] part; // flow * arcs + arc, whole numbers; empty if no commodity is shared
  private final Fraction flow;

  private LengthProof(
      JointGraph graph, LinkRates rates, Commodities commodities, double[] length, double[] part) {
    this.graph = graph;
    this.commodities = commodities;
    this.length = length;
    this.part = part;
    this.flow = proved(rates);
  }

  /**
   * Returns the best of the proofs that approximate given lengths; empty if all lengths are 0.
   * O(flows * arcs log nodes).
   */
  static Optional<LengthProof> of(
      JointGraph graph, LinkRates rates, Commodities commodities, ArcLengths lengths) {
    double longest = 0;
    for (double each : lengths.length) {
      longest = Math.max(longest, each);
    }
    LengthProof best = null;
    for (int i = 0; i < LONGEST.length && longest > 0; i++) {
      LengthProof next = rounded(graph, rates, commodities, lengths, LONGEST[i] / longest);
      best = best == null || next.flow.compareTo(best.flow) > 0 ? next : best;
    }
    return Optional.ofNullable(best);
  }

  private static LengthProof rounded(
      JointGraph graph,
      LinkRates rates,
      Commodities commodities,
      ArcLengths lengths,
      double factor) {
    int arcs = graph.arcs();
    double[] whole = new double[arcs];
    for (int arc = 0; arc < arcs; arc++) {
      whole[arc] = Math.rint(lengths.length[arc] * factor);
    }
    double[] part = new double[lengths.part.length];
    double[] together = new double[part.length == 0 ? 0 : commodities.commodities() * arcs];
    for (int i = 0; i < commodities.flows().size() && part.length > 0; i++) {
      Commodities.Flow flow = commodities.flows().get(i);
      for (int arc = 0; arc < arcs && flow.shared(); arc++) {
        part[i * arcs + arc] = Math.rint(lengths.part[i * arcs + arc] * factor);
        together[flow.commodity() * arcs + arc] += part[i * arcs + arc];
      }
    }
    for (int at = 0; at < together.length; at++) {
      whole[at % arcs] = Math.max(whole[at % arcs], together[at]);
    }
    return new LengthProof(graph, rates, commodities, whole, part);
  }

  /** Returns the bound in flit times of the fastest link. */
  Fraction flow() {
    return flow;
  }

  private Fraction proved(LinkRates rates) {
    ArcDistances outward = new ArcDistances(graph, true);
    ArcDistances inward = new ArcDistances(graph, false);
    BigInteger needed = BigInteger.ZERO;
    for (int i = 0; i < commodities.flows().size(); i++) {
      Commodities.Flow flow = commodities.flows().get(i);
      double[] distance =
          (flow.outward() ? outward : inward)
              .of(
                  flow.root(graph),
                  flow.shared() ? part : length,
                  flow.shared() ? i * graph.arcs() : 0);
      for (int j = 0; j < flow.flits().size(); j++) {
        BigInteger far = BigInteger.valueOf((long) distance[flow.other(graph, j)]);
        needed = needed.add(far.multiply(BigInteger.valueOf((long) flow.flits().getDouble(j))));
      }
    }
    BigInteger offered = BigInteger.ZERO;
    for (int arc = 0; arc < length.length; arc++) {
      offered =
          offered.add(
              BigInteger.valueOf(graph.rate(arc, rates))
                  .multiply(BigInteger.valueOf((long) length[arc])));
    }
    return offered.signum() == 0
        ? Fraction.ZERO
        : Fraction.atMost(needed.multiply(BigInteger.valueOf(rates.unit())), offered);
  }

  /** Returns the lengths above 0. */
  List<Length> lengths() {
    return lengths(length, 0);
  }

  private List<Length> lengths(double[] of, int from) {
    List<Length> lengths = new ArrayList<>();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (of[from + arc] > 0) {
        lengths.add(graph.length(arc, (long) of[from + arc]));
      }
    }
    return lengths;
  }

  /** Returns the flits that move over some length. */
  List<JointBound.Demand> demands() {
    List<JointBound.Demand> demands = new ArrayList<>();
    for (int i = 0; i < commodities.flows().size(); i++) {
      Commodities.Flow flow = commodities.flows().get(i);
      List<Length> paid = flow.shared() ? lengths(part, i * graph.arcs()) : List.of();
      if (!flow.shared() || !paid.isEmpty()) {
        demands.add(JointBound.Demand.of(flow, paid));
      }
    }
    return demands;
  }
}
