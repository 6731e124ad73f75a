package org.castnet.path;

/**
 * The star of least traffic (OCMS: optimal channel multicast star, Bouchitté, Cohen and Fleury
 * 1997, section 3), by the fastest exact method for the number of usable ports. Optimal for the
 * given port rule and routing function.
 */
record Ocms(PortRule rule, SideMethods methods) implements StarPlanner.OneSide {

  @Override
  public SideStar plan(MulticastSide side) {
    SideCosts costs = SideCosts.of(side, rule);
    return costs.star(methods.ocms(side, costs));
  }
}
