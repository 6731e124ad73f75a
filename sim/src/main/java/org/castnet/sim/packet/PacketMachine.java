package org.castnet.sim.packet;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.engine.ChannelEnds;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.WormTable;

/** A network whose links packets share, with its evaluated technology. */
record PacketMachine(ChannelEnds ends, EngineMachine machine, Servers servers, PacketModel model) {

  /**
   * Evaluates a technology for a network.
   *
   * @throws BadInput if it does not fit the network or packets
   */
  static PacketMachine of(Network network, Technology technology, PacketModel model) {
    PacketModel.check(technology);
    return new PacketMachine(
        ChannelEnds.withCombiningSwitches(network),
        EngineMachine.of(network, technology, model.sends()),
        Servers.of(network, technology),
        model);
  }

  /**
   * Validates sends and builds their table.
   *
   * @throws BadInput if a send cannot be run, or is a relay that may arrive at the instant at which
   *     its last packet is consumed
   */
  WormTable layOut(List<Worm> worms) {
    return checked(WormTable.of(ends, machine, worms));
  }

  /** Returns the same sends for a run with other ready times. */
  WormTable again(WormTable worms, long[] ready, long until) {
    return checked(worms.again(ends, machine, ready, until));
  }

  /**
   * A packet of one flit may arrive at a consumption port at the very time at which the port is
   * given to it. A send that it triggers must not request a link at that time.
   */
  private WormTable checked(WormTable worms) {
    boolean atOnce = machine.node().startUp() + machine.router().routingDelay() == 0;
    if (!atOnce || !machine.consumptionPorts()) {
      return worms;
    }
    for (int send = 0; send < worms.count(); send++) {
      long over = (worms.flits()[send] - 1) % model.packetFlits();
      if (over == 0 && worms.isTrigger(send)) {
        throw BadInput.coded(
            "relay-needs-delay",
            "the last packet of {send}, which triggers others, has one flit; this needs a start-up "
                + "or a routing delay above 0",
            Diagnostic.send(send));
      }
    }
    return worms;
  }
}
