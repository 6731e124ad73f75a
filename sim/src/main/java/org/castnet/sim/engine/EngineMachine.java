package org.castnet.sim.engine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.AddressList;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.WormListener;

/**
 * A technology, evaluated for one network. All times are in the ticks of its links; listeners and
 * results get picoseconds.
 *
 * @param links the times of flits on the links
 * @param router the parameters of routers
 * @param node the parameters of nodes; the start-up is 0 if it holds the path
 * @param addresses the flits that the list of destinations adds to a worm
 * @param heldFlits the additional flits of every worm if its start-up holds the path
 * @param buffer the number of flits that a buffer holds
 * @param hostLinks whether nodes are connected to switches by links, which limit injection and
 *     consumption themselves
 * @param injections the number of worms that a one-port node injects at a time. Without packets, it
 *     also consumes that many, on a direct network only: one, or as many as links have lanes if
 *     worms may use any lane
 */
public record EngineMachine(
    LinkTimes links,
    Technology.Router router,
    Technology.Node node,
    AddressList addresses,
    long heldFlits,
    long buffer,
    boolean hostLinks,
    int injections) {

  /**
   * The latest time at which a start-up may begin, a header may request or acquire a resource, and
   * a relevant copy may arrive: about thirteen days if a tick is a picosecond. Worms that have
   * arrived may release their channels later.
   */
  public static final long LATEST = 1L << 60;

  /** The maximum number of ticks in which all flits of a worm pass one link. */
  public static final long LONGEST_WORM = 1L << 57;

  /**
   * Evaluates a technology of worms for a network.
   *
   * @throws BadInput if hosts on switches are all-port and none has several links, if flits have a
   *     number of bytes and the speed of a link is unknown, or if start-ups hold paths and link
   *     speeds differ
   */
  public static EngineMachine of(Network network, Technology technology) {
    return of(
        network,
        technology,
        technology.router().model().lanes() == LaneChoice.ANY ? network.lanes() : 1);
  }

  /**
   * Evaluates a technology for a network in which nodes inject this many sends at a time.
   *
   * @throws BadInput as {@link #of(Network, Technology)}
   */
  public static EngineMachine of(Network network, Technology technology, int injections) {
    Technology.Node node = technology.node();
    boolean hostLinks = network.isIndirect();
    if (hostLinks && node.ports() == PortModel.ALL && !severalLinks(network)) {
      throw BadInput.coded(
          "ports-not-supported",
          "ports=all does not apply to {network}: each of its hosts has a single link; "
              + "allowed is ports=one",
          Diagnostic.network(network.spec()));
    }
    boolean hold = node.ports() == PortModel.ONE && node.startUpModel() == StartUpModel.HOLD;
    LinkTimes links = LinkTimes.of(network, technology);
    if (hold && !links.sameSpeed()) {
      throw BadInput.coded(
          "hold-needs-equal-links",
          "startUpModel=hold counts a start-up in flits, but the links of {network} "
              + "have different speeds",
          Diagnostic.network(network.spec()));
    }
    Technology inTicks = technology.inTicks(links.ticks());
    return new EngineMachine(
        links,
        inTicks.router(),
        hold ? inTicks.withStartUp(0).node() : inTicks.node(),
        technology.addresses(),
        hold ? inTicks.node().startUp() / links.fastest() : 0,
        buffer(technology.link().buffer()),
        hostLinks,
        injections);
  }

  private record PicosecondListener(WormListener listener, LinkTimes links)
      implements WormListener {
    @Override
    public void startUp(int worm, long begin, long end) {
      listener.startUp(worm, links.picoseconds(begin), links.picoseconds(end));
    }

    @Override
    public void requested(int worm, int hop, int channel, long time) {
      listener.requested(worm, hop, channel, links.picoseconds(time));
    }

    @Override
    public void granted(int worm, int hop, int channel, long time) {
      listener.granted(worm, hop, channel, links.picoseconds(time));
    }

    @Override
    public void released(int worm, int hop, int channel, long time) {
      listener.released(worm, hop, channel, links.picoseconds(time));
    }

    @Override
    public void delivered(int worm, int dropOff, int node, long time) {
      listener.delivered(worm, dropOff, node, links.picoseconds(time));
    }
  }

  private static boolean severalLinks(Network network) {
    return IntStream.range(0, network.endpointCount())
        .anyMatch(host -> network.links().degree(host) > 1);
  }

  private static long buffer(int flits) {
    return flits == Technology.WHOLE_WORM ? Long.MAX_VALUE : flits;
  }

  /** Returns whether nodes have one consumption port each, which worms must request. */
  public boolean consumptionPorts() {
    return node.ports() == PortModel.ONE && !hostLinks;
  }

  /**
   * Returns whether worms need the same channels and ports, in the same order, as on another
   * machine.
   */
  boolean laysOutLike(EngineMachine other) {
    return node.ports() == other.node.ports()
        && hostLinks == other.hostLinks
        && router.replication() == other.router.replication();
  }

  /**
   * Returns whether the same worms are accepted, with the same number of flits, as on another
   * machine with equal layout.
   */
  boolean takesLike(EngineMachine other) {
    return heldFlits == other.heldFlits
        && addresses.equals(other.addresses)
        && links.slowest() == other.links.slowest()
        && instant() == other.instant()
        && router.model().kind() == other.router.model().kind();
  }

  /** Returns whether a queued worm requests its first link at the same time. */
  boolean instant() {
    return node.startUp() + router.routingDelay() == 0;
  }

  /** Returns the times in ticks. */
  long[] ticks(long[] picoseconds) {
    return links.ticks() == 1
        ? picoseconds
        : Arrays.stream(picoseconds).map(links::ticks).toArray();
  }

  /** Returns the times in picoseconds, rounded up. */
  long[] picoseconds(long[] ticks) {
    return links.ticks() == 1
        ? ticks
        : Arrays.stream(ticks)
            .map(time -> time == SimulationResult.NEVER ? time : links.picoseconds(time))
            .toArray();
  }

  /** Returns a listener that notifies another one of the times in picoseconds. */
  WormListener picoseconds(WormListener listener) {
    return links.ticks() == 1 || listener == WormListener.SILENT
        ? listener
        : new PicosecondListener(listener, links);
  }

  /** Returns the error for a run that continues after the latest time. */
  public BadInput tooLate() {
    return BadInput.coded(
        "run-too-long",
        "slower than {most}, the latest time of a run",
        TimeText.format(links.picoseconds(LATEST)));
  }

  /**
   * Returns the error for a run that would continue after the latest time.
   *
   * @param busy the time for which its busiest link or port is in use, in ticks
   */
  public BadInput tooSlow(double busy) {
    return BadInput.coded(
        "run-too-long",
        "slower than {time}, for which its busiest link is in use; runs end at {most} at the latest",
        TimeText.format((long) (busy / links.ticks())),
        TimeText.format(links.picoseconds(LATEST)));
  }
}
