package org.castnet.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * The number of rows of a table and the exclusive or of the first 64 bits of their sums. It is
 * stored in the same transactions as the rows, so that rows lost in a damaged file are detected.
 */
final class TableChecksum {
  private final String table;
  private long rows;
  private long sum;

  TableChecksum(String table) {
    this.table = table;
  }

  /** Returns the checksum stored in the file. */
  static TableChecksum stated(Connection connection, String table) throws SQLException {
    TableChecksum tally = new TableChecksum(table);
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT rows, sum FROM tally WHERE name = ?")) {
      statement.setString(1, table);
      try (ResultSet result = statement.executeQuery()) {
        if (result.next()) {
          tally.rows = result.getLong(1);
          tally.sum = result.getLong(2);
        }
      }
    }
    return tally;
  }

  /**
   * @param sum 16 hexadecimal digits or more
   */
  void add(String sum) {
    rows++;
    this.sum ^= Long.parseUnsignedLong(sum.substring(0, 16), 16);
  }

  /** Stores the checksum; the caller commits. */
  void state(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT OR REPLACE INTO tally VALUES (?, ?, ?)")) {
      statement.setString(1, table);
      statement.setLong(2, rows);
      statement.setLong(3, sum);
      statement.executeUpdate();
    }
  }

  String table() {
    return table;
  }

  long rows() {
    return rows;
  }

  /** Returns whether both checksums are equal. */
  boolean agrees(TableChecksum other) {
    return rows == other.rows && sum == other.sum;
  }
}
