package org.castnet.wormhole;

import org.castnet.multicast.PortModel;
import org.castnet.network.BadInput;
import org.castnet.network.Network;

/**
 * The parameters as they work out on one network.
 *
 * @param startUp the start-up before the header asks for its first link; none where it holds the
 *     path
 * @param heldFlits the flits by which every worm is longer since its start-up holds the path
 * @param hostLinks whether nodes hang on switches by links, which limit injection and consumption
 *     by themselves
 */
record Technology(
    long flitTime,
    long routingDelay,
    long startUp,
    long heldFlits,
    int buffer,
    PortModel ports,
    StartUpModel startUpModel,
    boolean hostLinks) {

  /** The latest moment at which anything may happen: about thirteen days. */
  static final long LATEST = 1L << 60;

  /** The longest that a single worm may take for its flits to pass one link. */
  static final long LONGEST_WORM = 1L << 57;

  /**
   * @throws BadInput where hosts on switches are to be all-port
   */
  static Technology of(Network network, WormholeParameters parameters) {
    boolean hostLinks = network.endpointCount() < network.nodeCount();
    if (hostLinks && parameters.ports() == PortModel.ALL) {
      throw new BadInput(
          "ports=all does not apply to "
              + network.spec()
              + ": its hosts send over their links; allowed is ports=one");
    }
    boolean hold = parameters.startUpModel() == StartUpModel.HOLD;
    return new Technology(
        parameters.flitTime(),
        parameters.routingDelay(),
        hold ? 0 : parameters.startUp(),
        hold ? parameters.startUp() / parameters.flitTime() : 0,
        parameters.buffer(),
        parameters.ports(),
        parameters.startUpModel(),
        hostLinks);
  }

  /** Whether nodes have one consumption port each, which worms must ask for. */
  boolean consumptionPorts() {
    return ports == PortModel.ONE && !hostLinks;
  }

  /** Whether a worm that is queued asks for its first link at the same moment. */
  boolean instant() {
    return startUp + routingDelay == 0;
  }

  /** The time after which a run is given up. */
  static BadInput tooLate(long time) {
    return new BadInput(
        "the run reaches "
            + time
            + " ps; the latest time is "
            + LATEST
            + " ps (about thirteen days)");
  }
}
