package org.castnet.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.castnet.input.BadInput;

/** A complete check of a results database. */
final class StoreCheck {
  private static final int SHOWN = 20;

  private final Connection connection;
  private final Consumer<Row> consumer;
  private final Set<String> errors = new LinkedHashSet<>();
  private final Set<String> sound = new HashSet<>();
  private final TableChecksum seen = new TableChecksum("replication");
  private int structural; // errors of the structure

  /**
   * @param consumer receives the rows with correct checksums that can be read from the file's
   *     beginning or end
   */
  StoreCheck(Connection connection, Consumer<Row> consumer) {
    this.connection = connection;
    this.consumer = consumer;
  }

  /** Returns the errors, one line each; empty if the database is sound. */
  List<String> errors() {
    structure();
    if (!rows("r.key")) {
      rows("r.key DESC"); // in reverse order, up to the damaged part
    }
    rows(RowText.ORDER); // in the usual order, since indexes may be damaged, too
    counts();
    return List.copyOf(errors);
  }

  private void structure() {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA integrity_check")) {
      while (result.next()) {
        structure(result.getString(1));
      }
    } catch (SQLException e) {
      structure(StoreFailure.words(e));
    }
    if (structural > SHOWN) {
      errors.add("the file's structure: " + (structural - SHOWN) + " more errors");
    }
  }

  /** Adds one error per line; the first line may be a heading. */
  private void structure(String complaints) {
    for (String complaint : complaints.split("\n")) {
      if (!complaint.equals("ok") && !complaint.startsWith("***") && ++structural <= SHOWN) {
        errors.add("the file's structure: " + complaint);
      }
    }
  }

  /** Returns whether all rows could be read in this order, whether or not they are damaged. */
  private boolean rows(String order) {
    RowReader reader = new RowReader();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(RowText.SELECT + " ORDER BY " + order)) {
      while (result.next()) {
        row(reader, result);
      }
      return true;
    } catch (SQLException e) {
      errors.add("the rows cannot be read completely: " + StoreFailure.words(e));
      return false;
    }
  }

  private void row(RowReader reader, ResultSet result) throws SQLException {
    Row row;
    try {
      row = reader.read(result);
    } catch (BadInput e) {
      errors.add(e.getMessage());
      return;
    }
    if (sound.add(row.trial().key())) {
      seen.add(result.getString(9));
      consumer.accept(row);
    }
  }

  private void counts() {
    try {
      TableChecksum stated = TableChecksum.stated(connection, "replication");
      if (stated.rows() != sound.size()) {
        errors.add(
            "of "
                + stated.rows()
                + " rows that the file specifies, "
                + sound.size()
                + " are sound");
      } else if (!stated.agrees(seen)) {
        errors.add("the file's checksum over all rows is wrong");
      }
      TableChecksum members = FilteredPoints.of(connection, RowFilter.all()).seen();
      if (!members.agrees(TableChecksum.stated(connection, "member"))) {
        errors.add("the assignment of points to studies is damaged");
      }
    } catch (SQLException e) {
      errors.add("the file's own counts: " + StoreFailure.words(e));
    } catch (BadInput e) {
      errors.add("the file's own counts: " + e.getMessage());
    }
  }
}
