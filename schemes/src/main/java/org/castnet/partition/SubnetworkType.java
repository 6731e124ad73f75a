package org.castnet.partition;

/** The four ways in which the paper cuts a torus into data-distributing networks. */
public enum SubnetworkType {
  /** h subnetworks along the diagonal, links in both directions (definition 4). */
  I,
  /** One subnetwork for every offset, links in both directions (definition 5). */
  II,
  /**
   * h subnetworks with positive links, h with negative ones, shifted by delta (definition 6); tori.
   */
  III,
  /**
   * One subnetwork for every offset, positive links where the offsets' sum is even, negative ones
   * where it is odd (definition 7); tori.
   */
  IV;

  /** Whether a subnetwork uses its rings in one direction only, which a mesh does not allow. */
  public boolean directed() {
    return this == III || this == IV;
  }

  /** Whether every node is in one of the subnetworks, so that it can be its own representative. */
  public boolean coversAllNodes() {
    return this == II || this == IV;
  }
}
