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

/** A thorough look at a results database. */
final class StoreCheck {
  private static final int SHOWN = 20;

  private final Connection connection;
  private final Consumer<Row> taker;
  private final Set<String> errors = new LinkedHashSet<>();
  private final Set<String> sound = new HashSet<>();
  private final TableChecksum seen = new TableChecksum("replication");
  private int structural; // faults of the structure

  /**
   * @param taker is given the rows whose sums fit, as far as the file can be read from its start
   *     and from its end
   */
  StoreCheck(Connection connection, Consumer<Row> taker) {
    this.connection = connection;
    this.taker = taker;
  }

  /** What is wrong, one line each; nothing where all is well. */
  List<String> errors() {
    structure();
    if (!rows("r.key")) {
      rows("r.key DESC"); // from the other end, up to where it breaks
    }
    rows(RowText.ORDER); // as it is read elsewhere: what leads to the rows may be damaged, too
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
      errors.add("the file's structure: " + (structural - SHOWN) + " more faults");
    }
  }

  /** Takes one complaint a line; the first line of some is a heading. */
  private void structure(String complaints) {
    for (String complaint : complaints.split("\n")) {
      if (!complaint.equals("ok") && !complaint.startsWith("***") && ++structural <= SHOWN) {
        errors.add("the file's structure: " + complaint);
      }
    }
  }

  /** Whether all rows could be read in this order, damaged or not. */
  private boolean rows(String order) {
    RowReader reader = new RowReader();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(RowText.SELECT + " ORDER BY " + order)) {
      while (result.next()) {
        row(reader, result);
      }
      return true;
    } catch (SQLException e) {
      errors.add("the rows cannot be read to the end: " + StoreFailure.words(e));
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
      taker.accept(row);
    }
  }

  private void counts() {
    try {
      TableChecksum stated = TableChecksum.stated(connection, "replication");
      if (stated.rows() != sound.size()) {
        errors.add(
            "of " + stated.rows() + " rows that the file states, " + sound.size() + " are sound");
      } else if (!stated.agrees(seen)) {
        errors.add("the sum that the file states over all its rows is damaged");
      }
      TableChecksum members = FilteredPoints.of(connection, RowFilter.all()).seen();
      if (!members.agrees(TableChecksum.stated(connection, "member"))) {
        errors.add("which points belong to which study is damaged");
      }
    } catch (SQLException e) {
      errors.add("the file's own counts: " + StoreFailure.words(e));
    } catch (BadInput e) {
      errors.add("the file's own counts: " + e.getMessage());
    }
  }
}
