package org.castnet.plan;

/** How many worms a node can inject and consume at the same time. */
public enum PortModel {
  /** One injection and one consumption port a node. */
  ONE,
  /** As many as the node has channels. */
  ALL
}
