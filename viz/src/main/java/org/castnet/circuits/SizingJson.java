package org.castnet.circuits;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.castnet.clos.Conditions;
import org.castnet.clos.Crosspoints;
import org.castnet.clos.Demand;
import org.castnet.clos.PaperTable1;
import org.castnet.clos.Recursion;
import org.castnet.clos.Sizing;

/**
 * A sizing of a Clos network as JSON.
 *
 * @param fullMulticastClosedForm null if the closed form does not apply
 * @param network the stages of the proposed network
 * @param table1 the columns of the paper's table 1
 */
public record SizingJson(
    int n,
    int r,
    int alpha,
    int d,
    long theorem,
    long sharper,
    long fullMulticast,
    @JsonInclude Optional<Long> fullMulticastClosedForm,
    long permutation,
    Costs crosspoints,
    double ofCrossbar,
    double ofPermutation,
    int stages,
    Optional<Stages> network,
    Optional<List<Column>> table1) {
  private static final int TABLE_1_FROM = 4;

  /** The crosspoints with the number of middle switches that each condition requires. */
  private record Costs(
      long theorem, long sharper, long fullMulticast, long permutation, long crossbar) {
    static Costs of(Sizing sizing) {
      int n = sizing.demand().n();
      int r = sizing.demand().r();
      return new Costs(
          Crosspoints.threeStage(sizing.theorem(), n, r),
          Crosspoints.threeStage(sizing.sharper(), n, r),
          Crosspoints.threeStage(sizing.fullMulticast(), n, r),
          Crosspoints.threeStage(sizing.permutation(), n, r),
          (long) Crosspoints.crossbar(n, r));
    }
  }

  /** A network with middle switches that may be networks. */
  private record Stages(
      int stages,
      long m,
      int n,
      int r,
      int alpha,
      int d,
      long crosspoints,
      Optional<Stages> middle) {
    static Stages of(Recursion network) {
      Demand demand = network.demand();
      return new Stages(
          network.stages(),
          network.m(),
          demand.n(),
          demand.r(),
          demand.alpha(),
          demand.d(),
          network.crosspoints(),
          network.middle().map(Stages::of));
    }
  }

  /** A column of table 1. */
  private record Column(
      String network,
      int alpha,
      int d,
      String printed,
      double printedValue,
      long theorem,
      long least,
      String condition,
      long sharper) {
    static Column of(PaperTable1.Column column) {
      return new Column(
          column.name(),
          column.alpha(),
          column.d(),
          column.printed(),
          column.printedValue(),
          column.theorem(),
          column.computed(),
          column.source(),
          column.sharper());
    }
  }

  /** Returns a network of three stages. */
  public static SizingJson of(Sizing sizing) {
    return of(sizing, 3, Optional.empty(), Optional.empty());
  }

  /** Returns a sizing with the stages of the proposed network and the paper's table 1. */
  public static SizingJson of(Sizing sizing, Recursion proposed) {
    Demand demand = sizing.demand();
    return of(
        sizing,
        proposed.stages(),
        Optional.of(Stages.of(proposed)),
        demand.r() < TABLE_1_FROM
            ? Optional.empty()
            : Optional.of(
                PaperTable1.of(demand.n(), demand.r()).stream().map(Column::of).toList()));
  }

  private static SizingJson of(
      Sizing sizing, int stages, Optional<Stages> network, Optional<List<Column>> table1) {
    Demand demand = sizing.demand();
    return new SizingJson(
        demand.n(),
        demand.r(),
        demand.alpha(),
        demand.d(),
        sizing.theorem(),
        sizing.sharper(),
        sizing.fullMulticast(),
        Optional.of(Conditions.fullMulticastClosedForm(demand.n(), demand.r()))
            .filter(closed -> closed >= 0),
        sizing.permutation(),
        Costs.of(sizing),
        sizing.ofCrossbar(),
        sizing.ofPermutation(),
        stages,
        network,
        table1);
  }
}
