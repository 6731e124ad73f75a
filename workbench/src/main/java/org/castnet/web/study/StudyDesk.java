package org.castnet.web.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import org.castnet.catalogue.Catalogue;
import org.castnet.papers.ExhibitEffort;
import org.castnet.papers.Exhibits;
import org.castnet.papers.Reproducer;
import org.castnet.store.Release;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.RowFilter;
import org.castnet.study.LocalWorkers;
import org.castnet.study.PointOrder;
import org.castnet.study.PointSummary;
import org.castnet.study.RunListener;
import org.castnet.study.Study;
import org.castnet.study.StudyCheck;
import org.castnet.study.StudyFigures;
import org.castnet.study.StudyReader;
import org.castnet.study.StudyRunner;
import org.castnet.study.StudySession;
import org.castnet.study.SummaryTable;

/**
 * Runs studies into one results database, one at a time, and queries it. Stored replications are
 * not run again, so that stopped jobs continue from their last state.
 */
public final class StudyDesk {
  private static final String OWN_NAME = "study";

  private final Path database;
  private final Catalogue catalogue;
  private final int workers;
  private final ReentrantLock atWork = new ReentrantLock();

  /**
   * @param workers number of replications at the same time
   */
  public StudyDesk(Path database, Catalogue catalogue, int workers) {
    this.database = database;
    this.catalogue = catalogue;
    this.workers = workers;
  }

  /** Runs the missing replications of a study. */
  public StudyAnswer study(JsonNode requested, ProgressListener reached) {
    Study study = StudyReader.read(requested, OWN_NAME);
    StudyCheck.check(study, catalogue);
    StudySession session = new StudySession(study, Release.version(catalogue.jars()));
    List<List<Row>> rows = inTurn((store, crew) -> session.run(store, crew, listener(reached)));
    PointSummary.Collector points = new PointSummary.Collector();
    rows.forEach(each -> each.forEach(points::add));
    List<PointSummary> summaries = points.summaries();
    List<String> measured =
        study.measures().stream()
            .filter(
                metric -> summaries.stream().anyMatch(each -> each.metrics().containsKey(metric)))
            .toList();
    return StudyAnswer.of(
        study.name(),
        SummaryTable.of(summaries, measured),
        StudyFigures.of(study, rows, catalogue.schemes().list()));
  }

  /** Measures the missing points of an exhibit, and assesses it. */
  public ReproductionAnswer exhibit(String id, ExhibitEffort effort, ProgressListener reached) {
    var exhibit = Exhibits.named(List.of(id)).get(0);
    return inTurn(
        (store, crew) -> {
          StudyRunner runner =
              new StudyRunner(store, Release.version(catalogue.jars()), crew, listener(reached));
          return ReproductionAnswer.of(
              new Reproducer(effort, store, runner, catalogue.schemes()).reproduce(exhibit),
              effort);
        });
  }

  /** Returns the names of the studies in the database. */
  public List<String> studies() {
    if (!Files.exists(database)) {
      return List.of();
    }
    try (ResultStore store = ResultStore.read(database)) {
      return store.studies();
    }
  }

  /**
   * Returns points of the database in a table, as {@code castnet results query} does.
   *
   * @param study only this study; empty for all
   * @param where conditions such as {@code scheme=stc}
   * @param metrics only these metrics; empty for all
   */
  public SummaryTable points(Optional<String> study, List<String> where, List<String> metrics) {
    PointSummary.Collector points = new PointSummary.Collector();
    RowFilter filter = new RowFilter(study, Optional.empty(), Map.of()).where(where);
    if (Files.exists(database)) {
      try (ResultStore store = ResultStore.read(database)) {
        store.each(filter, points::add);
      }
    }
    List<PointSummary> found = points.summaries().stream().sorted(new PointOrder()).toList();
    return SummaryTable.of(found, found.isEmpty() ? List.of() : metrics);
  }

  private interface Work<T> {
    T with(ResultStore store, LocalWorkers crew);
  }

  /** Executes jobs in sequence, since a database has one writer. */
  private <T> T inTurn(Work<T> work) {
    try {
      atWork.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("stopped before it started");
    }
    try (ResultStore store = ResultStore.open(database);
        LocalWorkers crew = new LocalWorkers(workers, catalogue)) {
      return work.with(store, crew);
    } finally {
      atWork.unlock();
    }
  }

  private static RunListener listener(ProgressListener reached) {
    return new RunListener() {
      @Override
      public void progress(long done, long expected) {
        reached.at(done, expected);
      }
    };
  }
}
