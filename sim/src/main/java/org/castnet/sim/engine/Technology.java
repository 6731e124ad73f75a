package org.castnet.sim.engine;

import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.AddressList;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Replication;
import org.castnet.sim.RouterModel;
import org.castnet.sim.WormholeParameters;

/**
 * The parameters of a technology, evaluated for one network.
 *
 * @param flitTime that of the fastest link
 * @param startUp the start-up before the header requests its first link; 0 if it holds the path
 * @param heldFlits the additional flits of every worm if its start-up holds the path
 * @param buffer the number of flits that a buffer holds
 * @param addresses the flits that the list of destinations adds to a worm
 * @param hostLinks whether nodes are connected to switches by links, which limit injection and
 *     consumption themselves
 * @param combineTime the time in which a node combines one flit
 * @param injections the number of worms that a one-port node of a direct network injects, and
 *     consumes, at a time: one, or as many as links have lanes if worms may use any lane
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
    long combineTime,
    int injections) {

  /**
   * The latest time at which a start-up may begin, a header may request or acquire a resource, and
   * a relevant copy may arrive: about thirteen days. Worms that have arrived may release their
   * channels later.
   */
  public static final long LATEST = 1L << 60;

  /** The maximum time for all flits of a worm to pass one link. */
  public static final long LONGEST_WORM = 1L << 57;

  /**
   * Evaluates parameters for a network.
   *
   * @throws BadInput if hosts on switches are all-port and none has several links, if flits have a
   *     number of bytes and the speed of a link is unknown, or if start-ups hold paths and link
   *     speeds differ
   */
  public static Technology of(Network network, WormholeParameters parameters) {
    boolean hostLinks = network.isIndirect();
    if (hostLinks && parameters.ports() == PortModel.ALL && !severalLinks(network)) {
      throw BadInput.coded(
          "ports-not-supported",
          "ports=all does not apply to {network}: each of its hosts has a single link; "
              + "allowed is ports=one",
          Diagnostic.network(network.spec()));
    }
    boolean hold =
        parameters.ports() == PortModel.ONE && parameters.startUpModel() == StartUpModel.HOLD;
    LinkTimes links = LinkTimes.of(network, parameters);
    if (hold && !links.sameSpeed()) {
      throw BadInput.coded(
          "hold-needs-equal-links",
          "startUpModel=hold counts a start-up in flits, but the links of {network} "
              + "have different speeds",
          Diagnostic.network(network.spec()));
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
        parameters.combineTime(),
        parameters.router().lanes() == LaneChoice.ANY ? network.lanes() : 1);
  }

  private static boolean severalLinks(Network network) {
    return IntStream.range(0, network.endpointCount())
        .anyMatch(host -> network.links().degree(host) > 1);
  }

  private static long buffer(int flits) {
    return flits == WormholeParameters.WHOLE_WORM ? Long.MAX_VALUE : flits;
  }

  /** Returns whether nodes have one consumption port each, which worms must request. */
  public boolean consumptionPorts() {
    return ports == PortModel.ONE && !hostLinks;
  }

  /**
   * Returns whether worms need the same channels and ports, in the same order, as for another
   * technology.
   */
  boolean laysOutLike(Technology other) {
    return ports == other.ports && hostLinks == other.hostLinks && replication == other.replication;
  }

  /**
   * Returns whether the same worms are accepted, with the same number of flits, as for another
   * technology with equal layout.
   */
  boolean takesLike(Technology other) {
    return heldFlits == other.heldFlits
        && addresses.equals(other.addresses)
        && links.slowest() == other.links.slowest()
        && instant() == other.instant()
        && router.kind() == other.router.kind();
  }

  /** Returns whether a queued worm requests its first link at the same time. */
  boolean instant() {
    return startUp + routingDelay == 0;
  }

  /** Returns the error for a run that continues after the latest time. */
  public static BadInput tooLate() {
    return BadInput.coded(
        "run-too-long",
        "worms still move after {most} ps (about thirteen days), the latest time of a run",
        LATEST);
  }
}
