package org.castnet.sim;

import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;

/**
 * The parameters as they work out on one network.
 *
 * @param flitTime that of the fastest link
 * @param startUp the start-up before the header asks for its first link; none where it holds the
 *     path
 * @param heldFlits the flits by which every worm is longer since its start-up holds the path
 * @param buffer the flits that a buffer holds
 * @param addresses the flits that the list of its destinations adds to a worm
 * @param hostLinks whether nodes hang on switches by links, which limit injection and consumption
 *     by themselves
 * @param injections how many worms a one-port node of a direct network injects at a time, and how
 *     many it consumes: one, or as many as links have lanes where any lane will do
 */
public record Technology(
    long flitTime,
    LinkTimes links,
    long routingDelay,
    long startUp,
    long heldFlits,
    long buffer,
    PortModel ports,
    StartUpModel startUpModel,
    Processors processors,
    Replication replication,
    AddressList addresses,
    boolean hostLinks,
    RouterModel router,
    int injections) {

  /**
   * The latest moment at which a start-up may begin, a header may ask for anything or be granted
   * it, and a copy that matters may arrive: about thirteen days. What is left of worms that have
   * arrived may clear their channels later.
   */
  public static final long LATEST = 1L << 60;

  /** The longest that a single worm may take for its flits to pass one link. */
  static final long LONGEST_WORM = 1L << 57;

  /**
   * @throws BadInput where hosts on switches are to be all-port and none has several links, where
   *     flits have bytes and a link's speed is not known, or where start-ups hold paths over links
   *     of several speeds
   */
  public static Technology of(Network network, WormholeParameters parameters) {
    boolean hostLinks = network.isIndirect();
    if (hostLinks && parameters.ports() == PortModel.ALL && !severalLinks(network)) {
      throw new BadInput(
          "ports=all does not apply to "
              + network.spec()
              + ": its hosts send over one link each; allowed is ports=one");
    }
    boolean hold =
        parameters.ports() == PortModel.ONE && parameters.startUpModel() == StartUpModel.HOLD;
    LinkTimes links = LinkTimes.of(network, parameters);
    if (hold && !links.sameSpeed()) {
      throw new BadInput(
          "startUpModel=hold counts a start-up in flits, and the links of "
              + network.spec()
              + " have several speeds");
    }
    long flitTime = parameters.on(network).flitTime();
    return new Technology(
        flitTime,
        links,
        parameters.routingDelay(),
        hold ? 0 : parameters.startUp(),
        hold ? parameters.startUp() / flitTime : 0,
        buffer(parameters.buffer()),
        parameters.ports(),
        parameters.startUpModel(),
        parameters.processors(),
        parameters.replication(),
        parameters.addresses(),
        hostLinks,
        parameters.router(),
        parameters.router().lanes() == LaneChoice.ANY ? network.lanes() : 1);
  }

  private static boolean severalLinks(Network network) {
    return IntStream.range(0, network.endpointCount())
        .anyMatch(host -> network.links().degree(host) > 1);
  }

  private static long buffer(int flits) {
    return flits == WormholeParameters.WHOLE_WORM ? Long.MAX_VALUE : flits;
  }

  /** Whether nodes have one consumption port each, which worms must ask for. */
  public boolean consumptionPorts() {
    return ports == PortModel.ONE && !hostLinks;
  }

  /** Whether worms need the same channels and ports, in the same order, as on the other one. */
  boolean laysOutLike(Technology other) {
    return ports == other.ports && hostLinks == other.hostLinks && replication == other.replication;
  }

  /**
   * Whether the same worms are taken, and with as many flits, as on the other one, which lays them
   * out like this one.
   */
  boolean takesLike(Technology other) {
    return heldFlits == other.heldFlits
        && addresses.equals(other.addresses)
        && links.slowest() == other.links.slowest()
        && instant() == other.instant()
        && router.kind() == other.router.kind();
  }

  /** Whether a worm that is queued asks for its first link at the same moment. */
  boolean instant() {
    return startUp + routingDelay == 0;
  }

  /** What a run is refused with that goes on after the latest time. */
  public static BadInput tooLate() {
    return new BadInput(
        "worms still move after " + LATEST + " ps (about thirteen days), the latest time of a run");
  }
}
