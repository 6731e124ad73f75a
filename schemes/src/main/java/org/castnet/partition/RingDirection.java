package org.castnet.partition;

/** Which way dimension-ordered worms go round the rings of a torus. Without effect on meshes. */
public enum RingDirection {
  /** The shorter way, ties positive. */
  SHORTEST,
  /** Towards higher coordinates only. */
  POSITIVE,
  /** Towards lower coordinates only. */
  NEGATIVE,
  /** Never over a wrap-around link: each ring is used as a line, as inside a block of a torus. */
  CUT
}
