package org.castnet.plan;

/** The number of worms that a node can inject and consume at the same time. */
public enum PortModel {
  /** One injection and one consumption port per node. */
  ONE,
  /** One for each channel of the node. */
  ALL
}
