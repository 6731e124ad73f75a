package org.castnet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Connection traces that tests feed to {@code castnet clos route}. */
final class ClosTraces {
  /** The outputs that each middle of figure 4 of Yang 1998 carries, counted from 1. */
  private static final int[][] FIGURE_4 = {
    {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {1, 4, 5}, {1, 4, 5}, {1, 4, 5}, {1, 6, 7}, {2, 4, 6},
    {2, 4, 6}, {2, 5, 7}, {2, 5, 7}, {3, 4, 7}, {3, 4, 7}, {3, 5, 6}, {3, 5, 6}
  };

  private ClosTraces() {}

  static String net(int m, int n, int r, int alpha, int d) {
    return "{\"net\":{\"m\":%d,\"n\":%d,\"r\":%d,\"alpha\":%d,\"d\":%d}}\n"
        .formatted(m, n, r, alpha, d);
  }

  static String connect(int in, int... out) {
    String ports = IntStream.of(out).boxed().toList().toString().replace(" ", "");
    return "{\"op\":\"connect\",\"in\":%d,\"out\":%s}\n".formatted(in, ports);
  }

  static String disconnect(int in) {
    return "{\"op\":\"disconnect\",\"in\":%d}\n".formatted(in);
  }

  /**
   * Returns a trace that builds the state of figure 4 if the router chooses the lowest middle. Each
   * middle's circuit comes from a separate input switch. Before it, unicasts from that switch to a
   * separate output switch occupy all lower middles.
   */
  static String figure4() {
    int n = FIGURE_4.length + 1;
    StringBuilder trace = new StringBuilder(net(FIGURE_4.length, n, 32, n, 1));
    int[] used = new int[9];
    for (int j = 0; j < FIGURE_4.length; j++) {
      List<String> away = new ArrayList<>();
      for (int k = 0; k < j; k++) {
        trace.append(connect((j + 1) * n + k, (16 + j) * n + k));
        away.add(disconnect((j + 1) * n + k));
      }
      int[] out = IntStream.of(FIGURE_4[j]).map(s -> s * n + used[s]++).toArray();
      trace.append(connect((j + 1) * n + j, out));
      away.forEach(trace::append);
    }
    int[] all = IntStream.rangeClosed(1, 8).map(s -> s * n + n - 1).toArray();
    return trace.append(connect(0, all)).toString();
  }
}
