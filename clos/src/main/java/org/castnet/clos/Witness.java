package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/**
 * A list of requests that leads to a state in which one more eligible request, the last of the
 * list, is made.
 *
 * @param seed the seed of the random ties ({@link MiddleTies#RANDOM}) for which the requests were
 *     made
 * @param blocked whether the last request was blocked
 */
public record Witness(ClosNetwork network, long seed, List<Request> requests, boolean blocked) {

  /**
   * A connect, or a disconnect if {@code out} is empty.
   *
   * @param in an input port
   * @param out output ports
   */
  public record Request(int in, IntImmutableList out) {
    public boolean connects() {
      return !out.isEmpty();
    }

    CircuitAnswer of(CircuitRouter router) {
      return connects() ? router.connect(in, out.toIntArray()) : router.disconnect(in);
    }
  }

  /** Makes all requests to a router and returns the answer to the last one. */
  public CircuitAnswer replay(CircuitRouter router) {
    CircuitAnswer last = CircuitAnswer.OK;
    for (Request request : requests) {
      last = request.of(router);
    }
    return last;
  }
}
