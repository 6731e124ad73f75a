package org.castnet.clos;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ObjLongConsumer;

/**
 * Keeps a router near a given load with random eligible requests. The load is the share of output
 * ports in use. Below it, a random idle input port requests a circuit to between 1 and 2 f - 1
 * distinct output switches, where f is the mean fanout; the circuit is narrow if its input switch
 * already has alpha wide ones. At the load, a random circuit is disconnected.
 *
 * <p>Hot traffic draws that share of its output switches from the first eighth of them.
 *
 * <p>Our own model. O(ports) memory; a request takes O(fanout) in addition to the routing. The seed
 * determines all choices.
 */
final class RandomTraffic {
  private final BitRouter router;
  private final ClosNetwork network;
  private final double load;
  private final int widest;
  private final double hot;
  private final SplittableRandom random;
  private final PortPool idleInputs;
  private final PortPool busyInputs;
  private final PortPool[] idleOutputs;
  private final int[] wide;
  private final int[] chosen;
  private int busyOutputs;
  private long requested;

  /**
   * Creates traffic on an idle router.
   *
   * @param load the share of output ports to be kept in use, above 0, at most 1
   * @param meanFanout at least 1
   * @param hot the share of hot destinations, 0 to 1
   */
  public RandomTraffic(BitRouter router, double load, double meanFanout, double hot, long seed) {
    this.router = router;
    this.network = router.network();
    this.load = load;
    this.widest = (int) Math.max(1, Math.min(network.r(), Math.round(2 * meanFanout - 1)));
    this.hot = hot;
    this.random = new SplittableRandom(seed);
    this.idleInputs = PortPool.of(0, network.ports());
    this.busyInputs = PortPool.of(0, 0);
    this.idleOutputs = new PortPool[network.r()];
    for (int s = 0; s < network.r(); s++) {
      idleOutputs[s] = PortPool.of(s * network.n(), network.n());
    }
    this.wide = new int[network.r()];
    this.chosen = new int[network.r()];
  }

  /** Issues {@code operations} requests and returns the number blocked. */
  public long run(long operations) {
    return run(operations, (request, number) -> {});
  }

  /**
   * Issues requests as {@link #run(long)} does and passes every blocked request to a consumer,
   * input port first.
   */
  public long run(long operations, ObjLongConsumer<int[]> blocked) {
    long count = 0;
    for (long operation = 0; operation < operations; operation++) {
      if (busyOutputs < load * network.ports() && idleInputs.size() > 0) {
        int[] request = draw();
        requested += request.length > 1 ? 1 : 0;
        if (request.length > 1 && !connect(request)) {
          blocked.accept(request, operation);
          count++;
          leave();
        }
      } else {
        leave();
      }
    }
    return count;
  }

  /** Returns the number of connection requests so far; the other requests were disconnects. */
  long requested() {
    return requested;
  }

  private int[] draw() {
    int in = idleInputs.any(random);
    boolean mayBeWide = wide[in / network.n()] < network.alpha();
    int most = mayBeWide ? widest : Math.min(widest, network.d());
    int required = random.nextInt(most) + 1;
    int count = 0;
    for (int attempt = 0; count < required && attempt < 4 * required; attempt++) {
      int range = random.nextDouble() < hot ? Math.max(1, network.r() / 8) : network.r();
      int s = random.nextInt(range);
      if (idleOutputs[s].size() > 0 && !isChosen(s, count)) {
        chosen[count++] = s;
      }
    }
    int[] request = new int[count + 1];
    request[0] = in;
    for (int k = 0; k < count; k++) {
      request[k + 1] = idleOutputs[chosen[k]].any(random);
    }
    return request;
  }

  private boolean isChosen(int s, int count) {
    for (int k = 0; k < count; k++) {
      if (chosen[k] == s) {
        return true;
      }
    }
    return false;
  }

  private boolean connect(int[] request) {
    int in = request[0];
    int[] out = Arrays.copyOfRange(request, 1, request.length);
    CircuitAnswer verdict = router.connect(in, out);
    if (verdict == CircuitAnswer.BLOCKED) {
      return false;
    }
    if (verdict != CircuitAnswer.OK) {
      throw new IllegalStateException("an eligible request was rejected: " + verdict);
    }
    idleInputs.remove(in);
    busyInputs.add(in);
    for (int port : out) {
      idleOutputs[port / network.n()].remove(port);
    }
    busyOutputs += out.length;
    wide[in / network.n()] += out.length > network.d() ? 1 : 0;
    return true;
  }

  private void leave() {
    if (busyInputs.size() == 0) {
      return;
    }
    int in = busyInputs.any(random);
    int[] out = router.outputs(in);
    router.disconnect(in);
    busyInputs.remove(in);
    idleInputs.add(in);
    for (int port : out) {
      idleOutputs[port / network.n()].add(port);
    }
    busyOutputs -= out.length;
    wide[in / network.n()] -= out.length > network.d() ? 1 : 0;
  }
}
