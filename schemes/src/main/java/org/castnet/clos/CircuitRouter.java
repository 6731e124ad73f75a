package org.castnet.clos;

import java.util.List;

/**
 * Connects and disconnects circuits in one three-stage network.
 *
 * <p>The greedy choice of Yang 1998, table 2: take the available middle switch that carries the
 * fewest of the outputs still to be reached, give it the others, go on with what is left. All
 * available middles are looked at, not only the 2n - 1 that the table takes. It fails only where
 * some output of the request is out of reach of every available middle, so a request is blocked
 * exactly when no choice of middles could route it. Nothing is ever rearranged.
 *
 * <p>A refused request changes nothing. Routers are not safe for use by several threads: let one
 * thread own a router and hand it requests, or guard every call by one lock.
 */
public interface CircuitRouter {
  ClosNetwork network();

  /**
   * Connects an input port to output ports. Ports count from 0; input port i is on input switch
   * i/n, output port o on output switch o/n. The fanout is the number of distinct output switches.
   */
  CircuitAnswer connect(int in, int... out);

  /** Takes the circuit of this input port down. */
  CircuitAnswer disconnect(int in);

  /** The middle switches of this port's circuit in the order of choice; empty where it is idle. */
  List<Pick> picks(int in);

  /** The output ports of this port's circuit, in no particular order; empty where it is idle. */
  int[] outputs(int in);
}
