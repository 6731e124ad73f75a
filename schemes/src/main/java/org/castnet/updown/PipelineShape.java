package org.castnet.updown;

/** On what the parts of a message travel from host to host. */
enum PipelineShape {
  /** Chains that split off the first host of a second half a few times; rings taken in turn. */
  CHAINS,
  /** One ring in one direction for all messages; hosts on the way that want nothing pass on too. */
  RING,
  /** Two trees, on each of which every other host passes on; half of the parts on each. */
  TREES
}
