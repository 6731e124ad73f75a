package org.castnet.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.castnet.cli.option.ThreadsOption;
import org.castnet.papers.ExhibitEffort;
import org.castnet.papers.Exhibits;
import org.castnet.papers.Reproducer;
import org.castnet.papers.Reproduction;
import org.castnet.papers.ReproductionFolder;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.ReadingSurvey;
import org.castnet.store.Release;
import org.castnet.store.ResultStore;
import org.castnet.study.GracefulShutdown;
import org.castnet.study.LocalWorkers;
import org.castnet.study.RunEstimate;
import org.castnet.study.RunListener;
import org.castnet.study.StudyRunner;
import org.castnet.study.Workers;
import org.castnet.text.CountText;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet reproduce}. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    description =
        "Measures the papers' examples, tables and figures and writes a report with "
            + "a verdict on each. After a crash, the same command continues.",
    footer = {
      "",
      "Examples:",
      "  castnet reproduce --quick",
      "  castnet reproduce hypercube torus-5 --out-dir report",
      "  castnet reproduce torus-3 --readings"
    })
final class ReproduceCommand implements Callable<Integer>, OwnProgress {
  private static final String DATABASE = "results.db";

  /** The amount of work. */
  static final class Work {
    @Option(
        names = "--quick",
        description = "Few replications, without slow findings: one to two minutes on two cores.")
    private boolean quick;

    @Option(
        names = "--full",
        description = "The papers' numbers of replications (500 on hypercubes), otherwise our own.")
    private boolean full;

    private ExhibitEffort effort() {
      return quick ? ExhibitEffort.QUICK : full ? ExhibitEffort.FULL : ExhibitEffort.DEFAULT;
    }
  }

  @Parameters(
      paramLabel = "FIGURE",
      arity = "0..*",
      description = "Exhibits to reproduce, such as hypercube-5 or torus (default: all).")
  private List<String> names = List.of();

  @ArgGroup(exclusive = true)
  private Work work = new Work();

  @Option(
      names = "--readings",
      description =
          "Also test the statements under joint readings of a paper's open points: many"
              + " minutes for each figure; the same command continues after an interruption.")
  private boolean surveying;

  @Option(
      names = "--out-dir",
      paramLabel = "DIR",
      description = "Write the results into this folder (default: reproduction).")
  private Path folder;

  @Mixin private ThreadsOption threads;

  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    List<Exhibit> exhibits =
        Exhibits.named(names).stream()
            .filter(exhibit -> !names.isEmpty() || work.effort().includes(exhibit))
            .toList();
    int cores = threads.count();
    begin(exhibits, cores);
    ReproductionFolder results = ReproductionFolder.of(out());
    GracefulShutdown end = GracefulShutdown.ofThisThread();
    try {
      reproduce(exhibits, results, cores);
    } catch (CancellationException e) {
      System.err.println(
          "interrupted; the finished part is in "
              + out().resolve(DATABASE)
              + "; the same command continues from there");
      return CastnetCommand.FAILED;
    } finally {
      end.over();
    }
    System.err.println("report: " + results.report());
    return CastnetCommand.DONE;
  }

  /** Announces a long run; after an interruption, the remaining part is not known. */
  private void begin(List<Exhibit> exhibits, int cores) {
    if (Files.exists(out().resolve(DATABASE))) {
      return;
    }
    RunEstimate all = work.effort().estimate(exhibits, surveying, castnet.catalogue());
    List<String> replications = List.of(CountText.of(all.replications(), "replication"));
    // like a study, a run of hours can be interrupted: as a whole it has a limit only if given
    WorkEstimate limited =
        castnet.isLimitGiven()
            ? new WorkEstimate(all.on(cores), replications)
            : new WorkEstimate(
                all.on((int) Math.max(1, all.replications())), List.of("each replication"));
    castnet
        .limit()
        .check(
            limited,
            new WorkEstimate(all.onOneCore(), replications),
            command.commandLine().getErr());
  }

  private Path out() {
    return folder == null ? Path.of("reproduction") : folder;
  }

  private void reproduce(List<Exhibit> exhibits, ReproductionFolder results, int cores) {
    try (ResultStore store = ResultStore.open(out().resolve(DATABASE));
        Workers workers = new LocalWorkers(cores, castnet.catalogue())) {
      for (Exhibit exhibit : exhibits) {
        Reproduction reproduction = reproduce(exhibit, store, workers);
        results.add(reproduction, work.effort(), Release.version(castnet.catalogue().jars()));
        System.out.printf(
            Locale.ROOT,
            "%-20s %s: %s%n",
            exhibit.id(),
            reproduction.verdict().words(),
            reproduction.result());
        reproduction.survey().ifPresent(ReproduceCommand::print);
      }
    }
  }

  private Reproduction reproduce(Exhibit exhibit, ResultStore store, Workers workers) {
    try (ProgressLine bar = ProgressLine.of(exhibit.id())) {
      RunListener listener =
          new RunListener() {
            @Override
            public void progress(long stored, long expected) {
              bar.progress(stored, expected);
            }
          };
      StudyRunner runner =
          new StudyRunner(store, Release.version(castnet.catalogue().jars()), workers, listener);
      Reproducer reproducer =
          new Reproducer(work.effort(), store, runner, castnet.catalogue().schemes());
      Reproduction reproduction = reproducer.reproduce(exhibit);
      return surveying && exhibit.readings().isPresent()
          ? reproduction.with(reproducer.survey(exhibit, exhibit.readings().orElseThrow()))
          : reproduction;
    }
  }

  private static void print(ReadingSurvey survey) {
    System.out.printf(
        Locale.ROOT,
        "%-20s best of %d joint readings: %s%n",
        "",
        survey.readings().size(),
        survey.bestScore());
  }
}
