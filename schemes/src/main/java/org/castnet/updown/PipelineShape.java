package org.castnet.updown;

/** The structure on which the parts of a message travel from host to host. */
enum PipelineShape {
  /** Chains that split off the first host of a second half a few times; rings are used in turn. */
  CHAINS,
  /** One ring in one direction for all messages; hosts on it that want no copy also forward. */
  RING,
  /** Two trees, on each of which every other host forwards; half of the parts use each. */
  TREES
}
