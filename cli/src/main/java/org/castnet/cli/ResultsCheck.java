package org.castnet.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.input.BadInput;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code castnet results check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description =
        "Checks the checksums of every row of results databases, missing rows and "
            + "the files' structure, and reports damage. The exit code is 1 if there is "
            + "any.",
    footer = {
      "",
      "Examples:",
      "  castnet results check castnet-results.db",
      "  castnet results check castnet-results.db --salvage sound.db",
      "The second command writes all valid rows to a new database; a study with "
          + "this database runs the others again."
    })
final class ResultsCheck implements Callable<Integer> {
  private static final int AT_ONCE = 1_000;

  @Parameters(paramLabel = "DB", arity = "1..*", description = "The databases to check.")
  private List<Path> databases;

  @Option(
      names = "--salvage",
      paramLabel = "NEW",
      description = "Write the valid rows to this new database.")
  private Path salvage;

  @Override
  public Integer call() {
    if (salvage == null) {
      return databases.stream().mapToInt(file -> check(file, new Count())).max().orElseThrow();
    }
    if (Files.exists(salvage)) {
      throw BadInput.coded(
          "file-exists", "--salvage: {salvage} exists already; a new file is needed", salvage);
    }
    try (ResultStore store = ResultStore.open(salvage)) {
      int code = CastnetCommand.DONE;
      for (Path file : databases) {
        Count rows = new CopyTo(store);
        code = Math.max(code, check(file, rows));
        rows.finish();
      }
      return code;
    }
  }

  private static int check(Path file, Count rows) {
    try (ResultStore store = ResultStore.read(file)) {
      List<String> errors = store.check(rows::add);
      errors.forEach(error -> System.out.println(CommandErrors.complaint(file + ": " + error)));
      System.out.println(file + ": " + rows.count + " sound rows");
      return errors.isEmpty() ? CastnetCommand.DONE : CastnetCommand.FAILED;
    }
  }

  /** Counts valid rows. */
  private static class Count {
    private long count;

    void add(Row row) {
      count++;
    }

    void finish() {}
  }

  /** Counts the valid rows and copies them to a database. */
  private static final class CopyTo extends Count {
    private final ResultStore store;
    private final List<Row> waiting = new ArrayList<>();

    CopyTo(ResultStore store) {
      this.store = store;
    }

    @Override
    void add(Row row) {
      super.add(row);
      waiting.add(row);
      if (waiting.size() == AT_ONCE) {
        finish();
      }
    }

    @Override
    void finish() {
      store.add(waiting);
      waiting.clear();
    }
  }
}
