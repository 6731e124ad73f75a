package org.castnet.circuits;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.clos.BitRouter;
import org.castnet.clos.CircuitAnswer;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Journal;
import org.castnet.clos.MiddleTies;
import org.castnet.clos.Pick;
import org.castnet.clos.Recursion;
import org.castnet.clos.RecursiveRouter;
import org.castnet.input.BadInput;

/** Answers a connection trace line by line; the first line specifies the network. */
public final class TraceRouter implements AutoCloseable {
  private static final MiddleTies USUAL_TIES = MiddleTies.LOWEST;
  private static final long USUAL_SEED = 1;

  private final Optional<MiddleTies> ties;
  private final Optional<Long> seed;
  private final Path journalFile;
  private final TraceStatistics statistics = new TraceStatistics();
  private final int stages;
  private RecursiveRouter router;
  private Journal journal;

  /**
   * @param ties the tie rule; empty for that of the trace, which is the lowest index by default
   * @param seed of random ties; empty for that of the trace, which is 1 by default
   * @param journalFile the file for accepted requests, or null
   */
  public TraceRouter(Optional<MiddleTies> ties, Optional<Long> seed, Path journalFile) {
    this(ties, seed, journalFile, 3);
  }

  /**
   * Creates a router for a network with middles that may be networks themselves.
   *
   * @param stages odd, at least 3; journals are supported for three stages only
   */
  public TraceRouter(Optional<MiddleTies> ties, Optional<Long> seed, Path journalFile, int stages) {
    if (stages < 3 || stages % 2 == 0) {
      throw BadInput.coded(
          "value-out-of-range", "stages: {stages} is not allowed; allowed are 3, 5, 7, …", stages);
    }
    if (stages > 3 && journalFile != null) {
      throw BadInput.coded(
          "journal-needs-three-stages", "a journal needs three stages; found {stages}", stages);
    }
    this.stages = stages;
    this.ties = ties;
    this.seed = seed;
    this.journalFile = journalFile;
  }

  /** Returns whether the line that specifies the network has been read. */
  public boolean begun() {
    return router != null || journal != null;
  }

  public TraceStatistics statistics() {
    return statistics;
  }

  /** Returns the router of the outer three stages, once {@link #begun}. */
  public BitRouter router() {
    return journal == null ? router.outer() : journal.router();
  }

  /**
   * Processes the first line.
   *
   * @throws BadInput if it does not specify a network, or the journal belongs to another one
   */
  public void begin(String line) throws IOException {
    TraceHeader header = TraceHeader.of(line);
    ClosNetwork network = header.network();
    MiddleTies rule = ties.or(header::ties).orElse(USUAL_TIES);
    long start = seed.or(header::seed).orElse(USUAL_SEED);
    if (journalFile == null) {
      router = new RecursiveRouter(Recursion.inside(network, stages), rule, start);
    } else {
      journal = Journal.open(journalFile, network, rule, start);
    }
  }

  /**
   * Answers one request.
   *
   * @throws BadInput if the line is not a request; the state is then unchanged
   */
  public String answer(String line) throws IOException {
    TraceLine request = TraceLine.of(line);
    if (!request.connects()) {
      CircuitAnswer verdict =
          journal == null ? router.disconnect(request.in()) : journal.disconnect(request.in());
      statistics.disconnect(verdict);
      return verdict == CircuitAnswer.OK ? "{\"ok\":true}" : refusal(verdict);
    }
    CircuitAnswer verdict =
        journal == null
            ? router.connect(request.in(), request.out())
            : journal.connect(request.in(), request.out());
    if (verdict != CircuitAnswer.OK) {
      statistics.connect(verdict, 0);
      return refusal(verdict);
    }
    List<Pick> picks = router().picks(request.in());
    statistics.connect(verdict, picks.size());
    StringBuilder text = new StringBuilder("{\"ok\":true,\"picks\":");
    append(picks, request.in(), router, text);
    return text.append('}').toString();
  }

  @Override
  public void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }

  private static String refusal(CircuitAnswer verdict) {
    return "{\"ok\":false,\"why\":\"" + verdict.word() + "\"}";
  }

  /** Appends picks; if middles are networks, each is followed by its inner picks. */
  private static void append(List<Pick> picks, int in, RecursiveRouter router, StringBuilder text) {
    String between = "[";
    for (Pick pick : picks) {
      text.append(between).append('[').append(pick.middle()).append(",[");
      for (int k = 0; k < pick.outputs().size(); k++) {
        text.append(k == 0 ? "" : ",").append(pick.outputs().getInt(k));
      }
      text.append(']');
      if (router != null && router.isDeep()) {
        int link = in / router.outer().network().n();
        RecursiveRouter inner = router.middle(pick.middle());
        text.append(',');
        append(inner.picks(link), link, inner, text);
      }
      text.append(']');
      between = ",";
    }
    text.append(']');
  }
}
