package org.castnet.path;

/** Which first stop a worm may have that leaves the source through a given port. */
public enum PortRule {
  /**
   * Only stops for which the routing function itself takes this port, as in Bouchitté, Cohen and
   * Fleury 1997, formula (5).
   */
  STRICT,
  /**
   * Any stop that does not lie before the port's neighbour: the first hop is forced and the routing
   * function goes on from there, as multi-path does. Labels still rise all the way. A free optimum
   * is never worse than dual-path, multi-path or the strict optimum.
   */
  FREE
}
