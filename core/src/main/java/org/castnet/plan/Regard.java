package org.castnet.plan;

/** What the plans of a scheme depend on, beside the messages, its options and its seed. */
public enum Regard {
  /** On the network: on every technology they are the same, and who has them may keep them. */
  NETWORK,
  /** On the technology, too, or nobody has said that they do not. */
  TECHNOLOGY
}
