package org.castnet.network;

import org.castnet.input.BadInput;

/**
 * The largest networks that Castnet takes; the bounds keep every node, link and channel number well
 * inside an int.
 */
public final class NetworkLimits {
  /** Nodes of a network. */
  public static final int NODES = 1 << 22;

  /** Directed links of a network. */
  public static final int LINKS = 1 << 26;

  /** Lanes of a link. */
  public static final int LANES = 16;

  private NetworkLimits() {}

  public static void checkLinks(long links, String network) {
    if (links > LINKS) {
      throw new BadInput(
          network + " would have " + links + " links; at most " + LINKS + " are allowed");
    }
  }

  static int checkLanes(int lanes) {
    if (lanes < 1 || lanes > LANES) {
      throw new BadInput("lanes=" + lanes + "; lanes is 1.." + LANES);
    }
    return lanes;
  }
}
