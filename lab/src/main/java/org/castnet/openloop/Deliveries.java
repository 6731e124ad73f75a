package org.castnet.openloop;

import it.unimi.dsi.fastutil.Arrays;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.Send;
import org.castnet.run.PlanRun;
import org.castnet.wormhole.SimulationResult;

/** Flits that reached nodes that want them, in order of time. */
final class Deliveries {
  private final long[] times;
  private final double[] flits;

  private Deliveries(long[] times, double[] flits) {
    this.times = times;
    this.flits = flits;
  }

  /** Those of the first sends of a run. */
  static Deliveries of(PlanRun run, int sends) {
    List<Message> messages = run.plan().messages();
    LongArrayList times = new LongArrayList();
    DoubleArrayList flits = new DoubleArrayList();
    for (int number = 0; number < sends; number++) {
      Send send = run.plan().sends().get(number);
      for (int d = 0; d < send.dropOffs().size(); d++) {
        long time = run.result().deliveryTime(number, d);
        if (time != SimulationResult.NEVER) {
          times.add(time);
          flits.add(wanted(send, send.dropOffs().getInt(d), messages));
        }
      }
    }
    return ordered(times.toLongArray(), flits.toDoubleArray());
  }

  private static double wanted(Send send, int node, List<Message> messages) {
    double wanted = 0;
    for (int m = 0; m < send.messages().size(); m++) {
      Message message = messages.get(send.messages().getInt(m));
      wanted += message.destinations().contains(node) ? message.flits() : 0;
    }
    return wanted;
  }

  private static Deliveries ordered(long[] times, double[] flits) {
    Arrays.quickSort(
        0,
        times.length,
        (a, b) -> Long.compare(times[a], times[b]),
        (a, b) -> {
          long time = times[a];
          times[a] = times[b];
          times[b] = time;
          double flit = flits[a];
          flits[a] = flits[b];
          flits[b] = flit;
        });
    return new Deliveries(times, flits);
  }

  /** Flits within a span of time, both ends included. */
  double within(long from, long until) {
    double sum = 0;
    for (int i = place(from); i < times.length && times[i] <= until; i++) {
      sum += flits[i];
    }
    return sum;
  }

  private int place(long time) {
    int low = 0;
    int high = times.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (times[middle] < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
