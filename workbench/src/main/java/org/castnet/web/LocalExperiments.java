package org.castnet.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Runner;
import org.castnet.document.JsonText;

/**
 * Answers the requests of a page in the process of the page itself, without a server and without
 * threads. The answers are those of the server.
 */
public final class LocalExperiments {
  /** Limits as on the server, except for time and memory, which the page's user can interrupt. */
  private static final WorkbenchLimits LIMITS =
      new WorkbenchLimits(
          8 << 20, 64 << 20, 1 << 16, 1 << 20, 2_000_000, Duration.ofDays(1), 1, 1, 1L << 30);

  private final List<ExperimentAnswers.Route> routes;
  private final Uploads files = new Uploads(4L * LIMITS.body());

  /**
   * @param catalogue the schemes, kinds of networks and formats that requests may name
   */
  public LocalExperiments(Catalogue catalogue) {
    OfferedNetworks networks =
        new OfferedNetworks(catalogue.kinds(), catalogue.formats(), files, LIMITS.nodes());
    this.routes =
        new ExperimentAnswers(
                LIMITS,
                networks,
                new RequestedScenarios(LIMITS, networks, files, catalogue),
                catalogue,
                Runner::inTurn)
            .routes();
  }

  /**
   * An answer.
   *
   * @param status a status of HTTP: 200, or at least 400 for an error
   */
  public record Answered(int status, String json) {}

  /**
   * Answers a request.
   *
   * @param path the path of the interface, such as {@code /api/compare}
   * @param query the parameters by name
   * @param body JSON, or empty
   * @param progress called with the number of steps done, the expected number, and the last step
   */
  public Answered answer(
      String method, String path, Map<String, String> query, String body, Steps progress) {
    ObjectNode parameters = JsonNodeFactory.instance.objectNode();
    query.forEach(parameters::put);
    try {
      return routes.stream()
          .filter(route -> route.method().equals(method) && route.path().equals(path))
          .findFirst()
          .map(
              route ->
                  written(
                      200,
                      route
                          .operation()
                          .answer(new ApiRequest(Map.of(), parameters, body), new Count(progress))))
          .orElseGet(() -> refused(Refusal.of(404, method + " " + path + ": not available here")));
    } catch (RuntimeException | StackOverflowError e) {
      return refused(Refusal.of(e).orElseGet(() -> Refusal.of(500, "the request failed: " + e)));
    }
  }

  private static Answered refused(Refusal refusal) {
    return written(refusal.status(), refusal.json());
  }

  private static Answered written(int status, JsonText.Writer json) {
    try {
      return new Answered(status, JsonText.line(json));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Observes the steps of an operation. */
  @FunctionalInterface
  public interface Steps {
    /** Called after each step. */
    void done(int steps, int expected, String last);
  }

  /** Counts the steps of one operation. */
  private static final class Count implements Progress {
    private final Steps listener;
    private int done;
    private int expected;

    Count(Steps listener) {
      this.listener = listener;
    }

    @Override
    public void expect(int steps) {
      expected = steps;
    }

    @Override
    public void step(String what) {
      done++;
      listener.done(done, Math.max(done, expected), what);
    }

    @Override
    public void check() {
      // the page ends the whole process to stop an operation
    }
  }
}
