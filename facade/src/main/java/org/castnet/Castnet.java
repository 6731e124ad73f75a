package org.castnet;

import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;

/**
 * The entry to the toolkit.
 *
 * <pre>{@code
 * PlanRun run = Castnet.on(Networks.mesh(8, 8)).from("3,0").to("1,0", "6,0", "4,5").flits(32)
 *     .scheme("otms").simulate();
 * }</pre>
 */
public final class Castnet {
  private Castnet() {}

  /** Returns a request without messages on a network, for the default technology. */
  public static Request on(Network network) {
    return new Request(network);
  }

  /**
   * Returns a request on the network of a text such as {@code torus:16x16}.
   *
   * @throws org.castnet.input.BadInput if the text does not describe a network
   */
  public static Request on(String network) {
    return on(NetworkSpec.parse(network));
  }
}
