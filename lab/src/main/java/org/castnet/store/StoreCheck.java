package org.castnet.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.castnet.input.BadInput;

/** A thorough look at a results database. */
final class StoreCheck {
  private final Connection connection;
  private final Consumer<Row> taker;
  private final List<String> faults = new ArrayList<>();
  private final Set<String> sound = new HashSet<>();

  /**
   * @param taker is given the rows whose sums fit, as far as the file can be read from its start
   *     and from its end
   */
  StoreCheck(Connection connection, Consumer<Row> taker) {
    this.connection = connection;
    this.taker = taker;
  }

  /** What is wrong, one line each; nothing where all is well. */
  List<String> faults() {
    structure();
    if (!rows("")) {
      rows(" DESC"); // from the other end, up to where it breaks
    }
    counts();
    return List.copyOf(faults);
  }

  private void structure() {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA integrity_check")) {
      while (result.next()) {
        if (!result.getString(1).equals("ok")) {
          faults.add("the file's structure: " + result.getString(1));
        }
      }
    } catch (SQLException e) {
      faults.add("the file's structure: " + e.getMessage());
    }
  }

  /** Whether all rows could be read in this order, damaged or not. */
  private boolean rows(String order) {
    RowReader reader = new RowReader();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(RowText.SELECT + " ORDER BY r.key" + order)) {
      while (result.next()) {
        row(reader, result);
      }
      return true;
    } catch (SQLException e) {
      faults.add("the rows cannot be read to the end: " + e.getMessage());
      return false;
    }
  }

  private void row(RowReader reader, ResultSet result) throws SQLException {
    Row row;
    try {
      row = reader.read(result);
    } catch (BadInput e) {
      faults.add(e.getMessage());
      return;
    }
    if (sound.add(row.trial().key())) {
      taker.accept(row);
    }
  }

  private void counts() {
    try {
      long stated = TableChecksum.stated(connection, "replication").rows();
      if (stated != sound.size()) {
        faults.add("of " + stated + " rows that the file states, " + sound.size() + " are sound");
      }
      TableChecksum members = FilteredPoints.of(connection, RowFilter.all()).seen();
      if (!members.agrees(TableChecksum.stated(connection, "member"))) {
        faults.add("which points belong to which study is damaged");
      }
    } catch (SQLException | BadInput e) {
      faults.add("the file's own counts: " + e.getMessage());
    }
  }
}
