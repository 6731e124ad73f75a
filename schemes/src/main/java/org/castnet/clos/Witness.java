package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/**
 * Requests after which a router of this kind stands before one more eligible request, the last of
 * the list.
 *
 * @param seed of the random ties ({@link MiddleTies#RANDOM}) the requests were made under
 * @param blocked whether the last request was blocked
 */
public record Witness(ClosNetwork network, long seed, List<Request> requests, boolean blocked) {

  /**
   * A connect, or a disconnect where {@code out} is empty.
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

  /** Makes all requests of a router and returns its answer to the last. */
  public CircuitAnswer replay(CircuitRouter router) {
    CircuitAnswer last = CircuitAnswer.OK;
    for (Request request : requests) {
      last = request.of(router);
    }
    return last;
  }
}
