package org.castnet.path;

/** The allowed first stops of a worm that leaves the source through a given port. */
public enum PortRule {
  /**
   * Only stops for which the routing function uses this port, as in Bouchitté, Cohen and Fleury
   * 1997, formula (5).
   */
  STRICT,
  /**
   * Any stop that is not before the port's neighbour: the first hop is forced and the routing
   * function continues from there, as in multi-path. Labels still ascend on the whole route. A free
   * optimum is never worse than dual-path, multi-path or the strict optimum.
   */
  FREE
}
