package org.castnet.sim;

import java.util.Optional;
import java.util.stream.LongStream;
import org.castnet.input.BadInput;
import org.castnet.network.FlitTimes;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;

/**
 * The technology of a wormhole-switched network. All times are in picoseconds.
 *
 * @param link the parameters of every link
 * @param router the parameters of every router
 * @param node the parameters of every node that sends and receives
 * @param addresses the flits that the list of destinations adds to a worm
 * @since 0.1.0
 */
public record Technology(Link link, Router router, Node node, AddressList addresses) {

  /** The maximum flit time, routing delay, start-up and ready time: about forty hours. */
  public static final long LONGEST = FlitTimes.LONGEST;

  /** The size of a buffer that holds every worm: virtual cut-through. */
  public static final int WHOLE_WORM = Integer.MAX_VALUE;

  /** The maximum size of a flit: 16 MiB. */
  public static final int MOST_BYTES = 1 << 24;

  private static final long MICROSECOND = 1_000_000;

  /**
   * The parameters of links and of the buffers at their downstream ends.
   *
   * @param flitTime tau, the time of one flit on a link, at least 1
   * @param flitBytes the number of bytes of a flit, if flit times follow from the speeds of links
   *     and {@code flitTime} is that of the fastest, rounded; 0 if it is equal on all links
   * @param buffer b, the number of flits that the buffer of a channel holds, at least 1; or {@link
   *     #WHOLE_WORM}
   * @param virtualChannels whether the lanes of a link share its wire
   * @param packets the packets that share links; empty if worms hold their channels
   */
  public record Link(
      long flitTime,
      int flitBytes,
      int buffer,
      VirtualChannels virtualChannels,
      Optional<Packets> packets) {
    /**
     * @throws BadInput if a value is out of range
     */
    public Link {
      checkTime("flitTime", flitTime, 1);
      if (flitBytes < 0 || flitBytes > MOST_BYTES) {
        throw BadInput.coded(
            "value-out-of-range",
            "flitBytes={flitBytes}; a flit has 1..{most} bytes",
            flitBytes,
            MOST_BYTES);
      }
      if (buffer < 1) {
        throw BadInput.coded(
            "value-out-of-range",
            "buffer={found} is not allowed; a buffer holds at least 1 flit",
            buffer);
      }
    }
  }

  /** What links carry in turn. */
  public enum Switching {
    /** Worms, which hold their channels until their tails have passed. */
    WORMS,
    /** Packets of all sends, which take turns on each link. */
    PACKETS
  }

  /**
   * The packets into which sends are cut.
   *
   * @param bytes the number of bytes of a packet, at least 1; rounded down to whole flits, but a
   *     packet has at least one
   * @param buffer the number of packets that the buffer of a channel holds for all sends together,
   *     at least 1; or {@link #ROOM_FOR_EACH_SEND}
   * @param sends the number of sends that a link of a node injects at a time, or a node if it has
   *     one port, from 1 to {@value #MOST_SENDS}; packets of these sends take turns
   */
  public record Packets(int bytes, int buffer, int sends) {
    /** Each send has separate room at the end of each link, so that no send blocks another. */
    public static final int ROOM_FOR_EACH_SEND = 0;

    /** The maximum number of sends that a link of a node injects at a time. */
    public static final int MOST_SENDS = 1_024;

    /** Packets of 4,096 bytes with room for each send, and one send at a time. */
    public static final Packets USUAL = new Packets(4_096, ROOM_FOR_EACH_SEND, 1);

    /**
     * @throws BadInput if a value is out of range
     */
    public Packets {
      if (bytes < 1 || bytes > MOST_BYTES) {
        throw BadInput.coded(
            "value-out-of-range",
            "packetBytes={bytes}; a packet has 1..{most} bytes",
            bytes,
            MOST_BYTES);
      }
      if (buffer < ROOM_FOR_EACH_SEND) {
        throw BadInput.coded(
            "value-out-of-range",
            "packetBuffers={buffer}; a buffer holds at least 1 packet",
            buffer);
      }
      checkSends(sends);
    }

    /**
     * Checks a number of sends that a link injects at a time.
     *
     * @param sends the number of sends
     * @throws BadInput if it is out of range
     */
    public static void checkSends(int sends) {
      if (sends < 1 || sends > MOST_SENDS) {
        throw BadInput.coded(
            "value-out-of-range",
            "concurrentSends={sends}; a link injects 1..{most} sends at a time",
            sends,
            MOST_SENDS);
      }
    }

    /**
     * {@return a copy in which a link of a node injects this many sends at a time}
     *
     * @param number the number of sends, from 1 to {@link #MOST_SENDS}
     */
    public Packets withSends(int number) {
      return new Packets(bytes, buffer, number);
    }
  }

  /**
   * The parameters of routers.
   *
   * @param routingDelay r, the delay of the header at each router that it leaves, including the
   *     source but not the destination, at least 0
   * @param replication the replication of worms that branch
   * @param model the use of buffers and lanes
   */
  public record Router(long routingDelay, Replication replication, RouterModel model) {
    /**
     * @throws BadInput if a value is out of range
     */
    public Router {
      checkTime("routingDelay", routingDelay, 0);
    }
  }

  /**
   * The parameters of the nodes that send and receive.
   *
   * @param ports the number of worms that a node injects and consumes at a time
   * @param startUp alpha, the software start-up at the sender, at least 0
   * @param startUpModel when the start-up of the next send may begin
   * @param processors the number of start-ups that an all-port node runs at a time
   * @param combineTime the time in which the processor of a node combines one flit of a partial
   *     result, at least 0
   * @param receive the time for which the processor of a node receives a message that has arrived,
   *     at least 0. Messages are received and combined one at a time, and delivered after it
   */
  public record Node(
      PortModel ports,
      long startUp,
      StartUpModel startUpModel,
      Processors processors,
      long combineTime,
      long receive) {
    /**
     * @throws BadInput if a value is out of range
     */
    public Node {
      checkTime("startUp", startUp, 0);
      checkTime("combineTime", combineTime, 0);
      checkTime("receive", receive, 0);
    }
  }

  /**
   * {@return the default technology: one microsecond per flit, no routing delay, a start-up of 300
   * us, one-flit buffers, one-port nodes}
   */
  public static Technology defaults() {
    return new Technology(
        new Link(MICROSECOND, 0, 1, VirtualChannels.DISJOINT, Optional.empty()),
        new Router(0, Replication.ASYNCHRONOUS, RouterModel.EXCLUSIVE),
        new Node(PortModel.ONE, 300 * MICROSECOND, StartUpModel.SERIAL, Processors.ONE, 0, 0),
        AddressList.FREE);
  }

  /**
   * {@return a copy for a network: if a flit has a number of bytes, its flit time is that of the
   * fastest link, rounded to picoseconds} Engines and bounds use the exact {@link LinkTimes}.
   *
   * @param network the network
   * @throws BadInput if a flit has a number of bytes and the speed of some link is unknown
   */
  public Technology on(Network network) {
    return link.flitBytes == 0 || network.links().count() == 0
        ? this
        : withFlitTime(LinkTimes.fastest(network, link.flitBytes));
  }

  /** Returns the longest of the times except the flit time, in picoseconds. */
  long longestDelay() {
    RouterModel model = router.model;
    return LongStream.of(
            router.routingDelay,
            model.creditDelay(),
            model.headerDelay(),
            model.laneDelay(),
            node.startUp,
            node.combineTime,
            node.receive)
        .max()
        .orElseThrow();
  }

  /**
   * {@return a copy with the times of routers and nodes in ticks}
   *
   * @param ticks the number of ticks in a picosecond
   */
  public Technology inTicks(long ticks) {
    if (ticks == 1) {
      return this;
    }
    RouterModel model =
        router
            .model
            .withCreditDelay(router.model.creditDelay() * ticks)
            .withHeaderDelay(router.model.headerDelay() * ticks)
            .withLaneDelay(router.model.laneDelay() * ticks);
    return withStartUp(node.startUp * ticks)
        .withCombineTime(node.combineTime * ticks)
        .withReceive(node.receive * ticks)
        .withRoutingDelay(router.routingDelay * ticks)
        .withRouter(model);
  }

  /**
   * {@return the cost of a send at its sender, for schemes; a remainder below one flit time is
   * dropped}
   */
  public SenderModel sender() {
    long tau = link.flitTime;
    long delay = router.routingDelay / tau + (router.routingDelay % tau == 0 ? 0 : 1);
    return new SenderModel(
        node.startUp / tau, node.startUpModel, node.ports, node.processors, delay, link.flitBytes);
  }

  /**
   * {@return a copy with this time of a flit on every link}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public Technology withFlitTime(long picoseconds) {
    return with(
        new Link(picoseconds, link.flitBytes, link.buffer, link.virtualChannels, link.packets));
  }

  /**
   * {@return a copy with flits of {@code bytes} bytes and a flit time that depends on the link} If
   * flits had a number of bytes before, the time in which a byte is combined stays.
   *
   * @param bytes 0 if flit times do not depend on the link
   */
  public Technology withFlitBytes(int bytes) {
    Link other = new Link(link.flitTime, bytes, link.buffer, link.virtualChannels, link.packets);
    return bytes == 0 || link.flitBytes == 0
        ? with(other)
        : with(other)
            .withCombineTime((node.combineTime * bytes + link.flitBytes - 1) / link.flitBytes);
  }

  /**
   * {@return a copy with buffers of this capacity}
   *
   * @param flits the number of flits that the buffer of a channel holds, at least 1
   */
  public Technology withBuffer(int flits) {
    return with(new Link(link.flitTime, link.flitBytes, flits, link.virtualChannels, link.packets));
  }

  /**
   * {@return a copy with these virtual channels}
   *
   * @param kind whether the lanes of a link share its wire
   */
  public Technology withVirtualChannels(VirtualChannels kind) {
    return with(new Link(link.flitTime, link.flitBytes, link.buffer, kind, link.packets));
  }

  /**
   * {@return a copy with this delay of a header in each router}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public Technology withRoutingDelay(long picoseconds) {
    return with(new Router(picoseconds, router.replication, router.model));
  }

  /**
   * {@return a copy with this replication}
   *
   * @param kind the replication of worms that branch
   */
  public Technology withReplication(Replication kind) {
    return with(new Router(router.routingDelay, kind, router.model));
  }

  /**
   * {@return a copy with these routers}
   *
   * @param model the use of buffers and lanes
   */
  public Technology withRouter(RouterModel model) {
    return with(new Router(router.routingDelay, router.replication, model));
  }

  /**
   * {@return a copy with these ports of nodes}
   *
   * @param ports the ports of nodes
   */
  public Technology withPorts(PortModel ports) {
    return with(
        new Node(
            ports,
            node.startUp,
            node.startUpModel,
            node.processors,
            node.combineTime,
            node.receive));
  }

  /**
   * {@return a copy with this software start-up of a send}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public Technology withStartUp(long picoseconds) {
    return with(
        new Node(
            node.ports,
            picoseconds,
            node.startUpModel,
            node.processors,
            node.combineTime,
            node.receive));
  }

  /**
   * {@return a copy with this model of start-ups}
   *
   * @param model when the start-up of the next send may begin
   */
  public Technology withStartUpModel(StartUpModel model) {
    return with(
        new Node(node.ports, node.startUp, model, node.processors, node.combineTime, node.receive));
  }

  /**
   * {@return a copy with these processors}
   *
   * @param number the number of start-ups that an all-port node runs at a time
   */
  public Technology withProcessors(Processors number) {
    return with(
        new Node(
            node.ports, node.startUp, node.startUpModel, number, node.combineTime, node.receive));
  }

  /**
   * {@return a copy in which a node combines a flit in this time}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public Technology withCombineTime(long picoseconds) {
    return with(
        new Node(
            node.ports,
            node.startUp,
            node.startUpModel,
            node.processors,
            picoseconds,
            node.receive));
  }

  /** {@return the use of links} */
  public Switching switching() {
    return link.packets.isPresent() ? Switching.PACKETS : Switching.WORMS;
  }

  /**
   * {@return a copy with this use of links: packets are those of this technology, otherwise {@link
   * Packets#USUAL}}
   *
   * @param switching how links carry messages
   */
  public Technology withSwitching(Switching switching) {
    if (switching == switching()) {
      return this;
    }
    return switch (switching) {
      case PACKETS -> withPackets(Packets.USUAL);
      case WORMS -> with(link(Optional.empty()));
    };
  }

  /**
   * {@return a copy with packets that share links}
   *
   * @param packets the size, the buffers and the number of concurrent sends
   */
  public Technology withPackets(Packets packets) {
    return with(link(Optional.of(packets)));
  }

  private Link link(Optional<Packets> packets) {
    return new Link(link.flitTime, link.flitBytes, link.buffer, link.virtualChannels, packets);
  }

  /**
   * {@return a copy in which a node receives a message in this time}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public Technology withReceive(long picoseconds) {
    return with(
        new Node(
            node.ports,
            node.startUp,
            node.startUpModel,
            node.processors,
            node.combineTime,
            picoseconds));
  }

  /**
   * {@return a copy in which worms carry the list of their destinations}
   *
   * @param list the size of the list
   */
  public Technology withAddresses(AddressList list) {
    return new Technology(link, router, node, list);
  }

  private Technology with(Link other) {
    return new Technology(other, router, node, addresses);
  }

  private Technology with(Router other) {
    return new Technology(link, other, node, addresses);
  }

  private Technology with(Node other) {
    return new Technology(link, router, other, addresses);
  }

  private static void checkTime(String field, long value, long least) {
    if (value < least || value > LONGEST) {
      throw BadInput.coded(
          "value-out-of-range",
          "{field}={value} ps; {field2} is {least}..{most} ps",
          field,
          value,
          field,
          least,
          LONGEST);
    }
  }
}
