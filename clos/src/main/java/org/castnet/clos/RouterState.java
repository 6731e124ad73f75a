package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;

/**
 * The complete state of a router: its network, its tie rule and every circuit with its middles. Two
 * routers with equal states give the same answers to all further requests.
 *
 * @param network the network
 * @param ties the tie rule
 * @param tieState the state of the random choice among ties
 * @param circuits by ascending input port
 */
public record RouterState(
    ClosNetwork network, MiddleTies ties, long tieState, List<RoutedCircuit> circuits) {
  public RouterState {
    circuits = List.copyOf(circuits);
  }

  static RouterState of(CircuitRouter router, MiddleTies ties, long tieState) {
    List<RoutedCircuit> circuits = new ArrayList<>();
    for (int in = 0; in < router.network().ports(); in++) {
      List<Pick> picks = router.picks(in);
      if (!picks.isEmpty()) {
        circuits.add(new RoutedCircuit(in, new IntImmutableList(router.outputs(in)), picks));
      }
    }
    return new RouterState(router.network(), ties, tieState, circuits);
  }

  /**
   * Returns a router in this state.
   *
   * @throws BadInput if two circuits use the same port or link, or one does not reach its outputs
   */
  public BitRouter restore() {
    BitRouter router = new BitRouter(network, ties, tieState);
    for (RoutedCircuit circuit : circuits) {
      if (!router.restore(circuit.in(), circuit.out().toIntArray(), circuit.picks())) {
        throw BadInput.coded(
            "circuit-does-not-fit",
            "the circuit of input port {port} does not fit this state: its ports and "
                + "links must be free and reach its outputs",
            circuit.in());
      }
    }
    return router;
  }
}
