package org.castnet.clos;

import java.util.List;

/**
 * Connects and disconnects circuits in a three-stage network.
 *
 * <p>The greedy choice of Yang 1998, table 2: choose the available middle switch that already
 * carries the fewest of the remaining outputs, assign it the others, and continue with the rest.
 * All available middles are considered, not only 2n - 1 of them as in the table. The choice fails
 * only if no available middle can reach some output of the request, so a request is blocked exactly
 * if no choice of middles could route it. Circuits are never rearranged.
 *
 * <p>A rejected request changes nothing. Routers are not thread-safe.
 */
public interface CircuitRouter {
  ClosNetwork network();

  /**
   * Connects an input port to output ports. Ports count from 0; input port i is on input switch
   * i/n, output port o on output switch o/n. The fanout is the number of distinct output switches.
   */
  CircuitAnswer connect(int in, int... out);

  /** Disconnects the circuit of an input port. */
  CircuitAnswer disconnect(int in);

  /**
   * Returns the middle switches of a port's circuit in the order of choice; empty if the port is
   * idle.
   */
  List<Pick> picks(int in);

  /**
   * Returns the output ports of a port's circuit, in no particular order; empty if the port is
   * idle.
   */
  int[] outputs(int in);
}
