package org.castnet.drawing;

/** The style of a network's links. */
public enum LinkStyle {
  /** Each link as a line from node to node. */
  LINES,

  /** Lines, but links that pass other nodes as a stub at either end. */
  STUBS,

  /** No links; a worm is drawn as an arc over the nodes between. */
  ARCS
}
