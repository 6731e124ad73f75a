package org.castnet.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.castnet.network.BadInput;

/** Takes one database over into another, all or nothing. */
final class StoreMerge {
  private final Connection into;
  private final Path file;

  StoreMerge(Connection into, Path file) {
    this.into = into;
    this.file = file;
  }

  int from(Path other) {
    if (!Files.isRegularFile(other)) {
      throw new BadInput("there is no results database " + other);
    }
    StoreFile.check(other);
    try {
      into.setAutoCommit(true);
      try (PreparedStatement attach = into.prepareStatement("ATTACH DATABASE ? AS other")) {
        attach.setString(1, other.toString());
        attach.execute();
      }
      try {
        return takeOver(other);
      } finally {
        try (Statement detach = into.createStatement()) {
          detach.execute("DETACH DATABASE other");
        }
        into.setAutoCommit(false);
      }
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  private int takeOver(Path other) throws SQLException {
    into.setAutoCommit(false);
    try (Statement statement = into.createStatement()) {
      refuseContradictions(statement, other);
      int rows =
          statement.executeUpdate(
              "INSERT OR IGNORE INTO main.replication SELECT * FROM other.replication");
      statement.executeUpdate("INSERT OR IGNORE INTO main.member SELECT * FROM other.member");
      into.commit();
      return rows;
    } finally {
      into.rollback();
      into.setAutoCommit(true);
    }
  }

  private void refuseContradictions(Statement statement, Path other) throws SQLException {
    try (ResultSet result =
        statement.executeQuery(
            "SELECT a.input, a.replication FROM main.replication a JOIN other.replication b"
                + " USING (key) WHERE a.metrics <> b.metrics LIMIT 1")) {
      if (result.next()) {
        throw new BadInput(
            file
                + " and "
                + other
                + " have different outcomes for replication "
                + result.getInt(2)
                + " of "
                + result.getString(1)
                + "; nothing was merged");
      }
    }
  }
}
