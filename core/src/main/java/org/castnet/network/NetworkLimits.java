package org.castnet.network;

import org.castnet.input.BadInput;

/**
 * The maximum sizes of networks; within them every node, link and channel number fits an int.
 *
 * @since 0.1.0
 */
public final class NetworkLimits {
  /** The maximum number of nodes. */
  public static final int NODES = 1 << 22;

  /** The maximum number of directed links. */
  public static final int LINKS = 1 << 26;

  /** The maximum number of lanes per link. */
  public static final int LANES = 16;

  private NetworkLimits() {}

  /**
   * Checks the number of links of a network.
   *
   * @param links the number of directed links
   * @param network the text of the network, for the error message
   */
  public static void checkLinks(long links, String network) {
    if (links > LINKS) {
      throw BadInput.coded(
          "network-too-large",
          "{network} would have {links} links; the maximum is {most}",
          network,
          links,
          LINKS);
    }
  }

  static int checkLanes(int lanes) {
    if (lanes < 1 || lanes > LANES) {
      throw BadInput.coded("value-out-of-range", "lanes={lanes}; lanes is 1..{most}", lanes, LANES);
    }
    return lanes;
  }
}
