package org.castnet.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.store.ResultStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code castnet results merge}. */
@Command(
    name = "merge",
    mixinStandardHelpOptions = true,
    description =
        "Merges the databases of several shards into one, which is created if it does not exist.",
    footer = {"", "Example:", "  castnet results merge --db all.db part1.db part2.db"})
final class ResultsMerge implements Callable<Integer> {
  @Mixin private DatabaseOption into;

  @Parameters(paramLabel = "DB", arity = "1..*", description = "The databases to merge.")
  private List<Path> databases;

  @Override
  public Integer call() {
    databases.forEach(database -> ResultStore.read(database).close());
    try (ResultStore store = ResultStore.open(into.file())) {
      for (Path database : databases) {
        int rows = store.merge(database);
        System.err.println(database + ": " + rows + " new rows");
      }
    }
    return CastnetCommand.DONE;
  }
}
