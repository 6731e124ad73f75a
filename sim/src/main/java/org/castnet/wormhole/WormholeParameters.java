package org.castnet.wormhole;

import org.castnet.multicast.PortModel;
import org.castnet.network.BadInput;

/**
 * The technology of a wormhole-switched network. All times are picoseconds.
 *
 * @param flitTime tau, the time of one flit on a link, at least 1
 * @param routingDelay r, what the header waits at each router that it leaves, its source's included
 *     and its destination's not, at least 0
 * @param startUp alpha, the software start-up at the sender, at least 0
 * @param buffer b, how many flits the buffer at the downstream end of a channel holds, at least 1
 * @param ports how many worms a node injects and consumes at a time
 * @param startUpModel when the next send's start-up may begin
 * @param virtualChannels whether the lanes of a link share its wire
 */
public record WormholeParameters(
    long flitTime,
    long routingDelay,
    long startUp,
    int buffer,
    PortModel ports,
    StartUpModel startUpModel,
    VirtualChannels virtualChannels) {

  /** The largest flit time, routing delay, start-up and ready time: about forty hours. */
  public static final long LONGEST = 1L << 57;

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
        VirtualChannels.LANES);
  }

  public WormholeParameters withFlitTime(long picoseconds) {
    return new WormholeParameters(
        picoseconds, routingDelay, startUp, buffer, ports, startUpModel, virtualChannels);
  }

  public WormholeParameters withRoutingDelay(long picoseconds) {
    return new WormholeParameters(
        flitTime, picoseconds, startUp, buffer, ports, startUpModel, virtualChannels);
  }

  public WormholeParameters withStartUp(long picoseconds) {
    return new WormholeParameters(
        flitTime, routingDelay, picoseconds, buffer, ports, startUpModel, virtualChannels);
  }

  public WormholeParameters withBuffer(int flits) {
    return new WormholeParameters(
        flitTime, routingDelay, startUp, flits, ports, startUpModel, virtualChannels);
  }

  public WormholeParameters withPorts(PortModel model) {
    return new WormholeParameters(
        flitTime, routingDelay, startUp, buffer, model, startUpModel, virtualChannels);
  }

  public WormholeParameters withStartUpModel(StartUpModel model) {
    return new WormholeParameters(
        flitTime, routingDelay, startUp, buffer, ports, model, virtualChannels);
  }

  public WormholeParameters withVirtualChannels(VirtualChannels kind) {
    return new WormholeParameters(
        flitTime, routingDelay, startUp, buffer, ports, startUpModel, kind);
  }

  private static void check(String field, long value, long least) {
    if (value < least || value > LONGEST) {
      throw new BadInput(
          field + "=" + value + " ps; " + field + " is " + least + ".." + LONGEST + " ps");
    }
  }
}
