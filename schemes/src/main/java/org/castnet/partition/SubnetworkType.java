package org.castnet.partition;

/** The paper's four types of data-distributing networks. */
public enum SubnetworkType {
  /** h subnetworks along the diagonal, links in both directions (definition 4). */
  I,
  /** One subnetwork for every offset, links in both directions (definition 5). */
  II,
  /**
   * h subnetworks with positive links and h with negative ones, shifted by delta (definition 6);
   * tori only.
   */
  III,
  /**
   * One subnetwork for every offset, with positive links if the sum of the offsets is even and
   * negative ones if it is odd (definition 7); tori only.
   */
  IV;

  /**
   * Returns whether a subnetwork uses its rings in one direction only, which is impossible on a
   * mesh.
   */
  public boolean directed() {
    return this == III || this == IV;
  }

  /** Returns whether every node is in some subnetwork and can be its own representative. */
  public boolean coversAllNodes() {
    return this == II || this == IV;
  }
}
