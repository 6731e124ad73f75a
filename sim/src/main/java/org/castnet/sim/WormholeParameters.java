package org.castnet.sim;

import java.util.function.Consumer;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;

/**
 * The technology of a wormhole-switched network. All times are in picoseconds.
 *
 * @param flitTime tau, the time of one flit on a link, at least 1
 * @param routingDelay r, the delay of the header at each router that it leaves, including the
 *     source but not the destination, at least 0
 * @param startUp alpha, the software start-up at the sender, at least 0
 * @param buffer b, the number of flits that the buffer at the downstream end of a channel holds, at
 *     least 1; or {@link #WHOLE_WORM}
 * @param ports the number of worms that a node injects and consumes at a time
 * @param startUpModel when the start-up of the next send may begin
 * @param virtualChannels whether the lanes of a link share its wire
 * @param processors the number of start-ups that an all-port node runs at a time
 * @param replication the replication of worms that branch
 * @param flitBytes the number of bytes of a flit, if flit times follow from the speeds of links and
 *     {@code flitTime} is that of the fastest; 0 if the flit time is equal on all links
 * @param addresses the flits that the list of destinations adds to a worm
 * @param router the parameters of routers
 * @param combineTime the time in which a node combines one flit of a partial result, at least 0;
 *     the sends that a combined delivery triggers are queued after it
 */
public record WormholeParameters(
    long flitTime,
    long routingDelay,
    long startUp,
    int buffer,
    PortModel ports,
    StartUpModel startUpModel,
    VirtualChannels virtualChannels,
    Processors processors,
    Replication replication,
    int flitBytes,
    AddressList addresses,
    RouterModel router,
    long combineTime) {

  /** The maximum flit time, routing delay, start-up and ready time: about forty hours. */
  public static final long LONGEST = 1L << 57;

  /** The size of a buffer that holds every worm: virtual cut-through. */
  public static final int WHOLE_WORM = Integer.MAX_VALUE;

  /** The maximum size of a flit: 16 MiB. */
  public static final int MOST_BYTES = 1 << 24;

  private static final long MICROSECOND = 1_000_000;

  /**
   * @throws BadInput if a value is out of range
   */
  public WormholeParameters {
    check("flitTime", flitTime, 1);
    check("routingDelay", routingDelay, 0);
    check("startUp", startUp, 0);
    check("combineTime", combineTime, 0);
    if (buffer < 1) {
      throw BadInput.coded(
          "value-out-of-range",
          "buffer={found} is not allowed; a buffer holds at least 1 flit",
          buffer);
    }
    if (flitBytes < 0 || flitBytes > MOST_BYTES) {
      throw BadInput.coded(
          "value-out-of-range",
          "flitBytes={flitBytes}; a flit has 1..{most} bytes",
          flitBytes,
          MOST_BYTES);
    }
  }

  /** Creates parameters with a flit time that is equal on all links. */
  public WormholeParameters(
      long flitTime,
      long routingDelay,
      long startUp,
      int buffer,
      PortModel ports,
      StartUpModel startUpModel,
      VirtualChannels virtualChannels,
      Processors processors,
      Replication replication) {
    this(
        flitTime,
        routingDelay,
        startUp,
        buffer,
        ports,
        startUpModel,
        virtualChannels,
        processors,
        replication,
        0,
        AddressList.FREE,
        RouterModel.EXCLUSIVE,
        0);
  }

  /**
   * Returns the default parameters: one microsecond per flit, no routing delay, a start-up of 300
   * us, one-flit buffers, one-port nodes.
   */
  public static WormholeParameters defaults() {
    return new WormholeParameters(
        MICROSECOND,
        0,
        300 * MICROSECOND,
        1,
        PortModel.ONE,
        StartUpModel.SERIAL,
        VirtualChannels.DISJOINT,
        Processors.ONE,
        Replication.ASYNCHRONOUS);
  }

  public WormholeParameters withFlitTime(long picoseconds) {
    return with(draft -> draft.flitTime = picoseconds);
  }

  /** Returns a copy with flits of {@code bytes} bytes and a flit time that depends on the link. */
  public WormholeParameters withFlitBytes(int bytes) {
    return with(draft -> draft.flitBytes = bytes);
  }

  /**
   * Returns a copy for a network: if a flit has a number of bytes, its flit time is that of the
   * fastest link.
   *
   * @throws BadInput if a flit has a number of bytes and the speed of some link is unknown
   */
  public WormholeParameters on(Network network) {
    return flitBytes == 0 || network.links().count() == 0
        ? this
        : withFlitTime(LinkTimes.fastest(network, flitBytes));
  }

  public WormholeParameters withRoutingDelay(long picoseconds) {
    return with(draft -> draft.routingDelay = picoseconds);
  }

  public WormholeParameters withStartUp(long picoseconds) {
    return with(draft -> draft.startUp = picoseconds);
  }

  public WormholeParameters withBuffer(int flits) {
    return with(draft -> draft.buffer = flits);
  }

  public WormholeParameters withPorts(PortModel model) {
    return with(draft -> draft.ports = model);
  }

  public WormholeParameters withStartUpModel(StartUpModel model) {
    return with(draft -> draft.startUpModel = model);
  }

  public WormholeParameters withVirtualChannels(VirtualChannels kind) {
    return with(draft -> draft.virtualChannels = kind);
  }

  public WormholeParameters withProcessors(Processors number) {
    return with(draft -> draft.processors = number);
  }

  public WormholeParameters withReplication(Replication kind) {
    return with(draft -> draft.replication = kind);
  }

  /** Returns a copy in which worms carry the list of their destinations. */
  public WormholeParameters withAddresses(AddressList list) {
    return with(draft -> draft.addresses = list);
  }

  public WormholeParameters withRouter(RouterModel model) {
    return with(draft -> draft.router = model);
  }

  public WormholeParameters withCombineTime(long picoseconds) {
    return with(draft -> draft.combineTime = picoseconds);
  }

  /**
   * Returns the cost of a send at its sender, for schemes; a remainder below one flit time is
   * dropped.
   */
  public SenderModel sender() {
    long delay = routingDelay / flitTime + (routingDelay % flitTime == 0 ? 0 : 1);
    return new SenderModel(startUp / flitTime, startUpModel, ports, processors, delay, flitBytes);
  }

  private WormholeParameters with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.checked();
  }

  /** Mutable builder used by the withers. */
  private static final class Draft {
    private long flitTime;
    private long routingDelay;
    private long startUp;
    private int buffer;
    private PortModel ports;
    private StartUpModel startUpModel;
    private VirtualChannels virtualChannels;
    private Processors processors;
    private Replication replication;
    private int flitBytes;
    private AddressList addresses;
    private RouterModel router;
    private long combineTime;

    Draft(WormholeParameters from) {
      flitTime = from.flitTime;
      routingDelay = from.routingDelay;
      startUp = from.startUp;
      buffer = from.buffer;
      ports = from.ports;
      startUpModel = from.startUpModel;
      virtualChannels = from.virtualChannels;
      processors = from.processors;
      replication = from.replication;
      flitBytes = from.flitBytes;
      addresses = from.addresses;
      router = from.router;
      combineTime = from.combineTime;
    }

    WormholeParameters checked() {
      return new WormholeParameters(
          flitTime,
          routingDelay,
          startUp,
          buffer,
          ports,
          startUpModel,
          virtualChannels,
          processors,
          replication,
          flitBytes,
          addresses,
          router,
          combineTime);
    }
  }

  private static void check(String field, long value, long least) {
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
