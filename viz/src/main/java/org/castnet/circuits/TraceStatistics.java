package org.castnet.circuits;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.clos.BitRouter;
import org.castnet.clos.CircuitAnswer;
import org.castnet.clos.Pick;
import org.castnet.clos.RoutedCircuit;
import org.castnet.clos.Slack;
import org.castnet.text.CountText;

/** Counts the requests of a trace and their answers. */
public final class TraceStatistics {
  private long connects;
  private long disconnects;
  private final Map<CircuitAnswer, Long> refused = new TreeMap<>();
  private final Map<Integer, Long> picks = new TreeMap<>();

  void connect(CircuitAnswer verdict, int middles) {
    connects++;
    if (verdict == CircuitAnswer.OK) {
      picks.merge(middles, 1L, Long::sum);
    } else {
      refused.merge(verdict, 1L, Long::sum);
    }
  }

  void disconnect(CircuitAnswer verdict) {
    disconnects++;
    if (verdict != CircuitAnswer.OK) {
      refused.merge(verdict, 1L, Long::sum);
    }
  }

  /** Returns the number of connect requests without a route. */
  public long blocked() {
    return refused.getOrDefault(CircuitAnswer.BLOCKED, 0L);
  }

  /** Prints all counts and the present state of the router. */
  public void print(PrintStream out, BitRouter router) {
    out.println("network      " + router.network());
    out.println("connects     " + connects);
    out.println("disconnects  " + disconnects);
    refused.forEach(
        (verdict, count) -> out.printf(Locale.ROOT, "%-12s %d%n", verdict.word(), count));
    picks.forEach(
        (middles, count) -> out.printf(Locale.ROOT, "%-12s %d%n", middles + " middles", count));
    long first = 0;
    long second = 0;
    int live = 0;
    for (RoutedCircuit circuit : router.state().circuits()) {
      live++;
      first += circuit.picks().size();
      for (Pick pick : circuit.picks()) {
        second += pick.outputs().size();
      }
    }
    long links = (long) router.network().m() * router.network().r();
    out.println("live         " + CountText.of(live, "circuit"));
    out.println("links used   " + first + " and " + second + " of " + links + " a stage");
    Slack slack = router.slack();
    out.println("slack        " + slack.middles() + " middles");
  }
}
