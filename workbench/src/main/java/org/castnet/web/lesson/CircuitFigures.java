package org.castnet.web.lesson;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.circuits.TraceRouter;
import org.castnet.clos.Demand;
import org.castnet.clos.Sizing;
import org.castnet.document.JsonText;
import org.castnet.fields.Fields;

/** The figures of requests to a three-stage network. */
final class CircuitFigures {
  private static final int MOST = 4096;

  private CircuitFigures() {}

  /** Returns the result of the last request and the state of the network's middle switches. */
  static Map<String, Double> of(LessonExperiment.Circuits requested) {
    Map<String, Double> figures = new TreeMap<>();
    String last = "{}";
    try (TraceRouter trace = new TraceRouter(Optional.empty(), Optional.empty(), null)) {
      trace.begin("{\"net\":" + requested.net() + "}");
      for (var operation : requested.operations()) {
        last = trace.answer(operation.toString());
      }
      figures.put("net.slack", (double) trace.router().slack().middles());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String why = JsonText.parse(last).path("why").asText("");
    figures.put("last.blocked", why.equals("blocked") ? 1.0 : 0.0);
    figures.put("last.refused", why.isEmpty() ? 0.0 : 1.0);
    figures.put("last.middles", (double) JsonText.parse(last).path("picks").size());
    sizes(Fields.of(requested.net(), "clos"), figures);
    return figures;
  }

  private static void sizes(Fields net, Map<String, Double> figures) {
    Sizing sizing =
        Sizing.of(
            new Demand(
                (int) net.whole("n", 1, 1, MOST),
                (int) net.whole("r", 1, 1, MOST),
                (int) net.whole("alpha", 0, 0, MOST),
                (int) net.whole("d", 1, 1, MOST)));
    figures.put("net.middles", (double) net.whole("m", 1, 1, MOST));
    figures.put("need.theorem", (double) sizing.theorem());
    figures.put("need.full", (double) sizing.fullMulticast());
    figures.put("need.permutation", (double) sizing.permutation());
  }
}
