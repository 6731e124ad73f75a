package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;

/** A router for requests that name switches instead of ports; every request is recorded. */
final class Stage {
  private final BitRouter router;
  private final List<Witness.Request> requests = new ArrayList<>();
  private final boolean[] busyOutput;
  private final int n;
  private CircuitAnswer answer = CircuitAnswer.OK;

  Stage(BitRouter router) {
    this.router = router;
    this.n = router.network().n();
    this.busyOutput = new boolean[router.network().ports()];
  }

  List<Witness.Request> requests() {
    return requests;
  }

  /** Returns whether the last request was blocked. */
  boolean isBlocked() {
    return answer == CircuitAnswer.BLOCKED;
  }

  /**
   * Connects an idle port of an input switch to an idle port of each output switch.
   *
   * @return the input port, or -1 if the request was rejected
   */
  int connect(int inputSwitch, int... outputSwitches) {
    int in = inputSwitch * n;
    while (!router.picks(in).isEmpty()) {
      in++;
    }
    IntArrayList out = new IntArrayList();
    for (int s : outputSwitches) {
      int port = s * n;
      while (busyOutput[port]) {
        port++;
      }
      out.add(port);
    }
    Witness.Request request = new Witness.Request(in, new IntImmutableList(out));
    requests.add(request);
    answer = request.of(router);
    if (answer != CircuitAnswer.OK) {
      return -1;
    }
    out.forEach(port -> busyOutput[port] = true);
    return in;
  }

  void disconnect(int in) {
    for (int port : router.outputs(in)) {
      busyOutput[port] = false;
    }
    Witness.Request request = new Witness.Request(in, IntImmutableList.of());
    requests.add(request);
    answer = request.of(router);
  }

  /** Returns the middles of a port's circuit. */
  IntArrayList middles(int in) {
    IntArrayList middles = new IntArrayList();
    router.picks(in).forEach(pick -> middles.add(pick.middle()));
    return middles;
  }

  /** Returns the number of idle ports of an input switch. */
  int idleInputs(int inputSwitch) {
    int idle = 0;
    for (int in = inputSwitch * n; in < (inputSwitch + 1) * n; in++) {
      idle += router.picks(in).isEmpty() ? 1 : 0;
    }
    return idle;
  }

  /** Returns the number of idle ports of an output switch. */
  int idleOutputs(int outputSwitch) {
    int idle = 0;
    for (int out = outputSwitch * n; out < (outputSwitch + 1) * n; out++) {
      idle += busyOutput[out] ? 0 : 1;
    }
    return idle;
  }
}
