package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.option.SeedOption;
import org.castnet.cli.option.ThreadsOption;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.NetworkText;
import org.castnet.network.contents.CachingFiles;
import org.castnet.report.FigureFiles;
import org.castnet.store.Input;
import org.castnet.store.Release;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.ClusterConnector;
import org.castnet.study.GracefulShutdown;
import org.castnet.study.LocalWorkers;
import org.castnet.study.OrderedOutput;
import org.castnet.study.RunEstimate;
import org.castnet.study.RunListener;
import org.castnet.study.Shard;
import org.castnet.study.Study;
import org.castnet.study.StudyCheck;
import org.castnet.study.StudyFigures;
import org.castnet.study.StudyReader;
import org.castnet.study.StudySession;
import org.castnet.study.StudyText;
import org.castnet.study.Workers;
import org.castnet.study.experiment.Point;
import org.castnet.text.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** The command {@code castnet study}. */
@Command(
    name = "study",
    mixinStandardHelpOptions = true,
    description =
        "Runs a parameter study and stores the results in a database. Stored "
            + "replications are not run again; after a crash, the same command continues.",
    footer = {"", "Example:", "  castnet study examples/studies/torus.yaml --out-dir figures"})
final class StudyCommand implements Callable<Integer>, OwnProgress {
  @Parameters(paramLabel = "FILE", description = "A study in YAML or JSON; see docs/studies.md.")
  private Path file;

  @Mixin private DatabaseOption database;

  @Option(
      names = "--out-dir",
      paramLabel = "DIR",
      description = "Write the results into this folder: a figure for each part of the study.")
  private Path folder;

  @Mixin private SeedOption seed;

  @Mixin private ThreadsOption threads;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "Only this share of the points, such as 2/8.")
  private String shard;

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description = "Run on Apache Spark, such as spark://host:7077 or local[2].")
  private String spark;

  @Option(
      names = "--dry-run",
      description =
          "Only print the number of replications, and the time estimated from a few trials.")
  private boolean dryRun;

  @Option(
      names = "--as",
      paramLabel = "VERSION",
      description = "Store results under this version, to compare two builds.")
  private String version;

  /**
   * From this number of short runs, which take about a millisecond or more, trials take little of
   * the time of the study.
   */
  private static final int MANY_PARTS = 50_000;

  @ParentCommand private CastnetCommand castnet;

  @Override
  public Integer call() throws IOException {
    int cores = threads.count();
    // files are read once, so that all replications use the same content
    CachingFiles files = new CachingFiles(NamedFiles.ofThisMachine());
    Catalogue catalogue = castnet.catalogue().reading(files);
    Study whole = StudyReader.readFile(file, files, seed.given());
    Set<String> machines;
    try {
      requireMemory(whole, files, cores);
      machines = StudyCheck.check(whole, catalogue);
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
    Study study = shard == null ? whole : whole.shard(Shard.parse(shard));
    StudySession session =
        new StudySession(study, version == null ? Release.version(catalogue.jars()) : version);
    if (dryRun) {
      System.out.println(StudyText.plan(study, RunEstimate.of(study, catalogue), cores));
      StudyText.machines(machines).forEach(System.out::println);
      return CastnetCommand.DONE;
    }
    begin(study, session, catalogue, cores);
    GracefulShutdown end = GracefulShutdown.ofThisThread();
    try {
      return carryOut(study, session, catalogue, cores, StudyText.machines(machines));
    } finally {
      end.over();
    }
  }

  /** Rejects a study that does not fit into memory, before its networks are built. */
  private void requireMemory(Study study, NamedFiles files, int cores) {
    Map<String, Long> sizes = new TreeMap<>();
    for (Point point : study.points()) {
      Input input = point.input();
      long count =
          sizes.computeIfAbsent(input.show("network"), network -> nodes(network, files).orElse(0));
      WorkEstimate work =
          input.fields().keySet().stream().anyMatch(name -> name.startsWith("stream."))
              ? WorkEstimate.ofStream(count)
              : WorkEstimate.ofReplications(count, cores, input.number("traffic.multicasts") > 1);
      work.requireMemory();
    }
  }

  private OptionalLong nodes(String network, NamedFiles files) {
    try {
      return castnet.catalogue().kinds().nodes(NetworkText.parse(network, files));
    } catch (BadInput e) {
      return OptionalLong.empty(); // reported with its place by the check of all points
    }
  }

  private static PrintWriter notes() {
    return new PrintWriter(System.err, true, StandardCharsets.UTF_8);
  }

  /** Estimates the time of a study with long or many replications from a few trials. */
  private void begin(Study study, StudySession session, Catalogue catalogue, int cores) {
    double parts =
        study.points().stream()
            .findFirst()
            .map(point -> point.experiment().at(point.input(), catalogue).part())
            .map(part -> study.replications() / part)
            .orElse(0.0);
    double many = Math.min(MANY_PARTS, castnet.limit().most().toMillis());
    if (spark == null && parts > many) {
      RunEstimate all = RunEstimate.of(study, catalogue);
      double each = all.onOneCore().toMillis() / 1e3 / study.replications();
      // a run of hours can be interrupted, and continues from there: it has a limit only if given
      long limited =
          castnet.isLimitGiven() ? Math.max(1, study.leastReplications() - stored(session)) : 1;
      castnet
          .limit()
          .check(
              work(Math.max(each, each * limited / cores), limited),
              work(each * study.replications() / cores, study.replications()),
              notes());
    }
  }

  private static WorkEstimate work(double seconds, long replications) {
    return new WorkEstimate(
        WorkEstimate.seconds(seconds), List.of(CountText.of(replications, "replication")));
  }

  /** Returns the number of replications in the database, which is not created. */
  private long stored(StudySession session) {
    if (!Files.exists(database.file())) {
      return 0;
    }
    try (ResultStore store = ResultStore.open(database.file())) {
      return session.stored(store);
    }
  }

  private int carryOut(
      Study study, StudySession session, Catalogue catalogue, int cores, List<String> machines)
      throws IOException {
    FigureFiles figures = folder == null ? null : FigureFiles.in(folder);
    try (Workers workers =
            spark == null
                ? new LocalWorkers(cores, catalogue)
                : ClusterConnector.find().connect(spark, catalogue);
        ResultStore store = ResultStore.open(database.file())) {
      System.err.println(StudyText.plan(study, session.stored(store)));
      machines.forEach(System.err::println);
      workers.lacking().ifPresent(System.err::println);
      List<List<Row>> rows;
      try {
        rows = run(study, session, store, workers);
      } catch (CancellationException e) {
        System.err.println(
            "interrupted; the finished part ("
                + CountText.of(session.stored(store), "replication")
                + ") is in "
                + database.file()
                + "; the same command continues from there");
        return CastnetCommand.FAILED;
      }
      if (figures != null && study.figures().isEmpty()) {
        System.err.println("no figure is drawn, since there is no numeric parameter for an axis");
      } else if (figures != null) {
        figures.write(study.name(), StudyFigures.of(study, rows, catalogue.schemes().list()));
      }
      return StudyFailures.of(study, rows).report(System.err)
          ? CastnetCommand.FAILED
          : CastnetCommand.DONE;
    }
  }

  private static List<List<Row>> run(
      Study study, StudySession session, ResultStore store, Workers workers) {
    PrintStream results = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    try (ProgressLine bar = ProgressLine.of(study.name())) {
      OrderedOutput lines =
          new OrderedOutput(
              study.points(),
              (point, rows) -> bar.print(results, StudyText.line(study, point, rows)));
      return session.run(store, workers, new ProgressAndLines(bar, lines));
    }
  }

  /** Passes progress to the bar and finished points to the lines. */
  private record ProgressAndLines(ProgressLine bar, OrderedOutput lines) implements RunListener {
    @Override
    public void progress(long done, long expected) {
      bar.progress(done, expected);
    }

    @Override
    public void finished(org.castnet.study.experiment.Point point, List<Row> rows) {
      lines.finished(point, rows);
    }
  }
}
