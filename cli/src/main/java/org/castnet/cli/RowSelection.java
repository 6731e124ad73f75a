package org.castnet.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.RowFilter;
import org.castnet.text.Nearest;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that select rows of a database. */
final class RowSelection {
  @Mixin private DatabaseArgument database;

  @Option(names = "--study", paramLabel = "NAME", description = "Only points of this study.")
  private String study;

  @Option(
      names = "--where",
      paramLabel = "FIELD=VALUE",
      description = "Only rows whose input has this value; may be repeated.")
  private List<String> where = List.of();

  /** Returns all selected rows. */
  List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    each(rows::add);
    return rows;
  }

  /**
   * Passes all selected rows to a consumer, one at a time, without storing them.
   *
   * @throws BadInput if no row is selected
   */
  void each(Consumer<Row> consumer) {
    try (ResultStore store = ResultStore.read(database.file())) {
      List<String> studies = store.studies();
      if (study != null && !studies.contains(study)) {
        throw BadInput.coded(
            "study-unknown",
            "{database} does not contain study '{study}'; it contains {studies}{hint}",
            database.file(),
            study,
            studies.isEmpty() ? "no study" : String.join(", ", studies),
            Nearest.hint(study, studies));
      }
      RowFilter filter =
          new RowFilter(Optional.ofNullable(study), Optional.empty(), java.util.Map.of());
      RowFilter narrowed = filter.where(where);
      LongAdder found = new LongAdder();
      store.each(
          narrowed,
          row -> {
            found.increment();
            consumer.accept(row);
          });
      if (found.sum() == 0) {
        Set<Input> inputs = new LinkedHashSet<>();
        store.each(filter, row -> inputs.add(row.trial().input()));
        narrowed.explain(List.copyOf(inputs));
        throw BadInput.coded(
            "no-rows", "{database}: no row matches all conditions", database.file());
      }
    }
  }
}
