package org.castnet.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;

/** Copies one database into another; the caller commits or rolls back. */
final class StoreMerge {
  private static final int AT_ONCE = 1_000;

  private final RowWriter into;
  private final Path file;
  private final List<Row> waiting = new ArrayList<>();
  private int added;

  StoreMerge(RowWriter into, Path file) {
    this.into = into;
    this.file = file;
  }

  int from(ResultStore other, Path name) throws SQLException {
    other.each(RowFilter.all(), row -> take(row, name));
    flush(name);
    for (String study : other.studies()) {
      for (StudyPoint point : other.points(study)) {
        into.enrol(study, point.experiment(), List.of(point.input()));
      }
    }
    return added;
  }

  private void take(Row row, Path name) {
    waiting.add(row);
    if (waiting.size() == AT_ONCE) {
      flush(name);
    }
  }

  private void flush(Path name) {
    try {
      for (Row row : waiting) {
        refuseContradiction(row, name);
      }
      added += into.add(waiting);
      waiting.clear();
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  private void refuseContradiction(Row row, Path name) throws SQLException {
    String here = into.metrics(row.trial().key());
    if (here != null && !here.equals(RowText.metrics(row))) {
      throw BadInput.coded(
          "results-differ",
          "{file} and {name} have different results for replication {replication} of"
              + " {input}; nothing was merged",
          file,
          name,
          row.trial().replication(),
          row.trial().input());
    }
  }
}
