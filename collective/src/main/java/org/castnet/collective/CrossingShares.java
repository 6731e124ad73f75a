package org.castnet.collective;

/**
 * The shares of pieces that use the links between machines in addition to one crossing into each
 * machine, in plans of {@link BroadcastRings}.
 *
 * @param successors the machines to which a machine passes pieces on, at most
 * @param twice the share of pieces that enter a machine at two hosts
 * @param fromSource the share of pieces that leave the source on its links to other machines
 * @param crossingsOfHost the pieces that a host sends to other machines, as a share of all
 */
record CrossingShares(int successors, double twice, double fromSource, double crossingsOfHost) {
  private static final int MOST_SUCCESSORS = 2;
  private static final double BUSY = 0.65; // of the time: links from machine to machine
  private static final double FULL = 0.9; // and those that also carry pieces of the source

  /** Returns the shares of a request, in proportion to the rates of hosts. */
  static CrossingShares of(Machines machines, HostRates rates) {
    double inside = rates.inside();
    double each = inside / rates.between(); // of the time: links with one crossing per piece
    int others = machines.count() - 1;
    int successors = (int) Math.max(1, Math.min(Math.min(MOST_SUCCESSORS, others), BUSY / each));
    double twice = Math.max(0, Math.min(1, BUSY / each / successors - 1));
    double passed = others > 1 ? successors * (1 + twice) * each : 0;
    double ownRate = rates.linked() / inside;
    double fromSource = Math.min(FULL / (1 + 1 / ownRate), others * (FULL - passed) * ownRate);
    double crossings = successors * (1 + twice) / rates.fewestHosts();
    return new CrossingShares(successors, twice, Math.max(0, fromSource), crossings);
  }
}
