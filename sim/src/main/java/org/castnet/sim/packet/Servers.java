package org.castnet.sim.packet;

import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.sim.SharedLinks;
import org.castnet.sim.Technology;

/**
 * The numbers of all that serves one packet at a time: first the wires, then the consumption ports
 * of the nodes. The lanes of a link share its wire, unless each has a separate one, and with
 * half-duplex links also those of the opposite link.
 */
final class Servers {
  private final int[] wireOf;
  private final int wires;
  private final int nodes;

  private Servers(int[] wireOf, int wires, int nodes) {
    this.wireOf = wireOf;
    this.wires = wires;
    this.nodes = nodes;
  }

  static Servers of(Network network, Technology technology) {
    Optional<SharedLinks> shared = technology.link().virtualChannels().shared(network);
    int lanes = network.lanes();
    int perWire = lanes / technology.link().virtualChannels().wires(lanes);
    int[] wireOf = new int[network.channelCount()];
    for (int channel = 0; channel < wireOf.length; channel++) {
      wireOf[channel] = shared.isPresent() ? shared.get().wire(channel) : channel / perWire;
    }
    int wires = shared.isPresent() ? shared.get().count() : wireOf.length / perWire;
    return new Servers(wireOf, wires, network.nodeCount());
  }

  /** Returns the server of a channel. */
  int wire(int channel) {
    return wireOf[channel];
  }

  /** Returns the server for the consumption of a node. */
  int port(int node) {
    return wires + node;
  }

  int count() {
    return wires + nodes;
  }
}
