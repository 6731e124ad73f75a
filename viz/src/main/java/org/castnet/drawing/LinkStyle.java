package org.castnet.drawing;

/** How the links of a network are shown. */
public enum LinkStyle {
  /** Each as a line from node to node. */
  LINES,

  /** The same, but links that pass other nodes as a stub at either end, away from each other. */
  STUBS,

  /** None until a worm takes it; then as an arc over the nodes between. */
  ARCS
}
