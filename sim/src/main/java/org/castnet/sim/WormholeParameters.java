package org.castnet.sim;

import java.util.function.Consumer;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;

/**
 * The technology of a wormhole-switched network. All times are picoseconds.
 *
 * @param flitTime tau, the time of one flit on a link, at least 1
 * @param routingDelay r, what the header waits at each router that it leaves, its source's included
 *     and its destination's not, at least 0
 * @param startUp alpha, the software start-up at the sender, at least 0
 * @param buffer b, how many flits the buffer at the downstream end of a channel holds, at least 1;
 *     or {@link #WHOLE_WORM}
 * @param ports how many worms a node injects and consumes at a time
 * @param startUpModel when the next send's start-up may begin
 * @param virtualChannels whether the lanes of a link share its wire
 * @param processors how many start-ups an all-port node runs at a time
 * @param replication what routers do with worms that branch
 * @param flitBytes how many bytes a flit has, where the speeds of a network's links say how long it
 *     takes on each of them, and the flit time is that of the fastest; 0 where it is the same on
 *     all
 * @param addresses the flits by which the list of its destinations makes a worm longer
 * @param router what a router does with the flits that come to it
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
    RouterModel router) {

  /** The largest flit time, routing delay, start-up and ready time: about forty hours. */
  public static final long LONGEST = 1L << 57;

  /** A buffer that holds every worm, however long: virtual cut-through. */
  public static final int WHOLE_WORM = Integer.MAX_VALUE;

  /** The largest flit: 16 MiB. */
  public static final int MOST_BYTES = 1 << 24;

  private static final long MICROSECOND = 1_000_000;

  /**
   * @throws BadInput where a value is out of its range
   */
  public WormholeParameters {
    check("flitTime", flitTime, 1);
    check("routingDelay", routingDelay, 0);
    check("startUp", startUp, 0);
    if (buffer < 1) {
      throw new BadInput("buffer=" + buffer + "; a buffer holds at least 1 flit");
    }
    if (flitBytes < 0 || flitBytes > MOST_BYTES) {
      throw new BadInput("flitBytes=" + flitBytes + "; a flit has 1.." + MOST_BYTES + " bytes");
    }
  }

  /** With a flit time that is the same on all links. */
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
        RouterModel.EXCLUSIVE);
  }

  /** One microsecond a flit, no routing delay, a start-up of 300 us, one-flit buffers, one-port. */
  public static WormholeParameters defaults() {
    return new WormholeParameters(
        MICROSECOND,
        0,
        300 * MICROSECOND,
        1,
        PortModel.ONE,
        StartUpModel.SERIAL,
        VirtualChannels.LANES,
        Processors.PARALLEL,
        Replication.ASYNCHRONOUS);
  }

  public WormholeParameters withFlitTime(long picoseconds) {
    return with(draft -> draft.flitTime = picoseconds);
  }

  /** With flits of so many bytes, which take their time on each link. */
  public WormholeParameters withFlitBytes(int bytes) {
    return with(draft -> draft.flitBytes = bytes);
  }

  /**
   * The same on a network: where a flit has a number of bytes, its time is that of the fastest
   * link.
   *
   * @throws BadInput where a flit has a number of bytes and some link's speed is not known
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

  /** With worms that carry the list of their destinations. */
  public WormholeParameters withAddresses(AddressList list) {
    return with(draft -> draft.addresses = list);
  }

  public WormholeParameters withRouter(RouterModel model) {
    return with(draft -> draft.router = model);
  }

  /** What a send costs its sender, for schemes; a rest smaller than a flit time is dropped. */
  public SenderModel sender() {
    long delay = routingDelay / flitTime + (routingDelay % flitTime == 0 ? 0 : 1);
    return new SenderModel(startUp / flitTime, startUpModel, ports, processors, delay);
  }

  private WormholeParameters with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.checked();
  }

  /** Parameters of which one is being changed. */
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
          router);
    }
  }

  private static void check(String field, long value, long least) {
    if (value < least || value > LONGEST) {
      throw new BadInput(
          field + "=" + value + " ps; " + field + " is " + least + ".." + LONGEST + " ps");
    }
  }
}
