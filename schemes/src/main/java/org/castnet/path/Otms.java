package org.castnet.path;

/**
 * The shortest star (OTMS: optimal time multicast star, Bouchitté, Cohen and Fleury 1997, section
 * 4), of least traffic among the shortest. First the longest worm of the whole star is minimised;
 * then the traffic is minimised with every worm of both sides limited to that length. The second
 * step is ours. Optimal for the given port rule and routing function.
 */
record Otms(PortRule rule, SideMethods methods) implements StarPlanner {

  @Override
  public Star plan(MulticastSide up, MulticastSide down) {
    SideCosts above = SideCosts.of(up, rule);
    SideCosts below = SideCosts.of(down, rule);
    SideOtms upper = methods.otms(up, above);
    SideOtms lower = methods.otms(down, below);
    int cap = leastLongest(upper, lower);
    return new Star(above.star(upper.leastTraffic(cap)), below.star(lower.leastTraffic(cap)));
  }

  /** Solves the harder side first; the other one is searched only if its worm might be longer. */
  private static int leastLongest(SideOtms upper, SideOtms lower) {
    SideOtms harder = upper.atMost() >= lower.atMost() ? upper : lower;
    SideOtms easier = harder == upper ? lower : upper;
    int longest = harder.leastLongest();
    return easier.atMost() <= longest ? longest : Math.max(longest, easier.leastLongest());
  }
}
