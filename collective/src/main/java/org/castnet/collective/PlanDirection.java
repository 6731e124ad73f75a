package org.castnet.collective;

import java.util.Optional;
import java.util.function.Supplier;

/** The direction in which a plan runs. */
enum PlanDirection {
  /**
   * Multicasts. Hosts send received pieces on, so that no send must wait for another one only to be
   * in order.
   */
  FORWARD(0.43, 0.24) {
    @Override
    LaneCourses trees(int machines) {
      return LaneCourses.pairedTrees(machines);
    }

    @Override
    Optional<HostRates> fromHostToHost(Supplier<Optional<HostRates>> rates) {
      return rates.get();
    }

    @Override
    int window(int halfRounds) {
      return Receipts.UNPACED;
    }
  },
  /**
   * Reductions, which on paired lanes would wait for the parts that partners pass on, and for all
   * other contributions in turn.
   */
  REVERSE(0.6, 0.4) {
    @Override
    LaneCourses trees(int machines) {
      return LaneCourses.twoTrees(machines);
    }

    @Override
    Optional<HostRates> fromHostToHost(Supplier<Optional<HostRates>> rates) {
      return Optional.empty(); // hosts would send all contributions of a tree at the start
    }

    @Override
    int window(int halfRounds) {
      return halfRounds;
    }
  };

  private final double crossing; // of the start-ups of a host: those to other machines
  private final double inside; // and those of bundles, at most

  PlanDirection(double crossing, double inside) {
    this.crossing = crossing;
    this.inside = inside;
  }

  /** Returns the trees on which parts from few sources travel. */
  abstract LaneCourses trees(int machines);

  /** Returns the rates of hosts; empty if trees and rings of hosts do not suit the direction. */
  abstract Optional<HostRates> fromHostToHost(Supplier<Optional<HostRates>> rates);

  /** Returns the window of sends that wait for arrivals at their host, see {@link Receipts}. */
  abstract int window(int halfRounds);

  /** Returns the share of the start-ups of a host for sends to other machines. */
  double crossing() {
    return crossing;
  }

  /** Returns the largest share of the start-ups of a host for bundles. */
  double inside() {
    return inside;
  }
}
