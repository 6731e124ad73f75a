package org.castnet.partition;

/** The direction of dimension-ordered worms on the rings of a torus. Without effect on meshes. */
public enum RingDirection {
  /** The shorter direction; ties go to the positive one. */
  SHORTEST,
  /** Towards higher coordinates only. */
  POSITIVE,
  /** Towards lower coordinates only. */
  NEGATIVE,
  /** Without wrap-around links: each ring is used as a line, as inside a block of a torus. */
  CUT
}
