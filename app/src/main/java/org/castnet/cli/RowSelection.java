package org.castnet.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.network.BadInput;
import org.castnet.network.Nearest;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.RowFilter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which rows of which database somebody means. */
final class RowSelection {
  @Parameters(paramLabel = "DB", description = "A results database.")
  private Path database;

  @Option(names = "--study", paramLabel = "NAME", description = "Only points of this study.")
  private String study;

  @Option(
      names = "--where",
      paramLabel = "FIELD=VALUE",
      description = "Only rows whose input has this value; may be repeated.")
  private List<String> where = List.of();

  /** All rows that are meant. */
  List<Row> rows() {
    try (ResultStore store = ResultStore.read(database)) {
      List<String> studies = store.studies();
      if (study != null && !studies.contains(study)) {
        throw new BadInput(
            database
                + " has no study '"
                + study
                + "'; it has "
                + (studies.isEmpty() ? "none" : String.join(", ", studies))
                + Nearest.hint(study, studies));
      }
      RowFilter filter =
          new RowFilter(Optional.ofNullable(study), Optional.empty(), java.util.Map.of());
      RowFilter narrowed = filter.where(where);
      List<Row> rows = store.list(narrowed);
      if (rows.isEmpty()) {
        narrowed.explain(store.list(filter).stream().map(row -> row.trial().input()).toList());
        throw new BadInput(database + ": no row has all of this");
      }
      return rows;
    }
  }
}
