package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.flit.FlitEngine;

/**
 * Uniform unicast traffic at a given load, generated as in BookSim: each node draws at every cycle.
 */
record UniformLoad(String network, int flits, double load, int cycles) {
  /** The result: accepted flits per node and cycle in the second half, and the mean latency. */
  record Measured(double accepted, double latency) {}

  /**
   * Returns parameters with a cycle of 1 ps: three cycles per router, as in BookSim without lost
   * speculation, one cycle per credit, and round-robin arbitration as in iSLIP.
   */
  static Technology technology(LaneChoice lanes) {
    return Technology.defaults()
        .withFlitTime(1)
        .withRoutingDelay(2)
        .withStartUp(5)
        .withBuffer(8)
        .withPorts(PortModel.ONE)
        .withStartUpModel(StartUpModel.LATENCY)
        .withVirtualChannels(VirtualChannels.SHARED)
        .withRouter(
            RouterModel.QUEUED
                .withLanes(lanes)
                .withCreditDelay(1)
                .withArbiter(RouterModel.Arbiter.ROUND_ROBIN));
  }

  Measured measure() {
    Network built = NetworkSpec.parse(network);
    List<Worm> worms = worms(built, new SplittableRandom(7));
    SimulationResult result = new FlitEngine(built, technology(LaneChoice.ANY)).run(worms);
    double delivered = 0;
    double latency = 0;
    long measured = 0;
    for (int w = 0; w < worms.size(); w++) {
      long time = result.deliveryTime(w);
      delivered += time >= cycles / 2 && time < cycles ? flits : 0;
      long ready = worms.get(w).ready();
      if (ready >= cycles / 4 && ready < cycles - cycles / 4) {
        latency += time - ready;
        measured++;
      }
    }
    return new Measured(
        delivered / (cycles - cycles / 2) / built.endpointCount(), latency / measured);
  }

  private List<Worm> worms(Network built, SplittableRandom random) {
    int nodes = built.endpointCount();
    Routing routing = built.routing().orElseThrow();
    List<Worm> worms = new ArrayList<>();
    for (int cycle = 0; cycle < cycles; cycle++) {
      for (int from = 0; from < nodes; from++) {
        if (random.nextDouble() < load / flits) {
          int other = random.nextInt(nodes - 1);
          int to = other + (other >= from ? 1 : 0);
          Route route = routing.route(from, to);
          worms.add(new Worm(route, IntImmutableList.of(), IntImmutableList.of(to), flits, cycle));
        }
      }
    }
    return worms;
  }
}
