package org.castnet.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Inserts rows, points and studies into the tables; the caller commits. */
final class RowWriter {
  private record PointKey(String experiment, Input input) {}

  private final Connection connection;
  private final Map<PointKey, Long> points = new HashMap<>();

  RowWriter(Connection connection) {
    this.connection = connection;
  }

  /**
   * Adds new rows; ignores existing ones.
   *
   * @return the number of new rows
   */
  int add(Collection<Row> rows) throws SQLException {
    TableChecksum tally = TableChecksum.stated(connection, "replication");
    long before = tally.rows();
    String[] sums = new String[rows.size()];
    try (PreparedStatement statement = connection.prepareStatement(RowText.INSERT)) {
      int at = 0;
      for (Row row : rows) {
        sums[at++] = RowText.bind(statement, row, point(row));
        statement.addBatch();
      }
      int[] added = statement.executeBatch();
      for (int i = 0; i < added.length; i++) {
        if (added[i] == 1) {
          tally.add(sums[i]);
        }
      }
    }
    tally.state(connection);
    return (int) (tally.rows() - before);
  }

  void enrol(String study, String experiment, Collection<Input> inputs) throws SQLException {
    TableChecksum tally = TableChecksum.stated(connection, "member");
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT OR IGNORE INTO member VALUES (?, ?)")) {
      for (Input input : inputs) {
        statement.setString(1, study);
        statement.setLong(2, point(experiment, input));
        if (statement.executeUpdate() == 1) {
          tally.add(sum(study, experiment, input));
        }
      }
    }
    tally.state(connection);
  }

  /** Returns the sum that a member adds to the table's checksum. */
  static String sum(String study, String experiment, Input input) {
    return Sha256.of(study, experiment, input.identity());
  }

  /**
   * Returns the stored metrics of a replication as text, without verifying its checksums; null if
   * absent.
   */
  String metrics(String key) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT metrics FROM replication WHERE key = ?")) {
      statement.setString(1, key);
      try (ResultSet result = statement.executeQuery()) {
        return result.next() ? result.getString(1) : null;
      }
    }
  }

  /** Discards the numbers that a rolled-back transaction assigned. */
  void forget() {
    points.clear();
  }

  private long point(Row row) throws SQLException {
    return point(row.trial().experiment(), row.trial().input());
  }

  private long point(String experiment, Input input) throws SQLException {
    PointKey key = new PointKey(experiment, input);
    Long known = points.get(key);
    if (known != null) {
      return known;
    }
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT OR IGNORE INTO point (experiment, input, identity, sum)"
                + " VALUES (?, ?, ?, ?)")) {
      insert.setString(1, experiment);
      insert.setString(2, input.text());
      insert.setString(3, Sha256.of(input.identity()));
      insert.setString(4, Sha256.of(experiment, input.text()));
      insert.executeUpdate();
    }
    long id = id(experiment, input);
    points.put(key, id);
    return id;
  }

  private long id(String experiment, Input input) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT id FROM point WHERE experiment = ? AND identity = ?")) {
      statement.setString(1, experiment);
      statement.setString(2, Sha256.of(input.identity()));
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        return result.getLong(1);
      }
    }
  }
}
