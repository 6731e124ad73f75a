package org.castnet.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.castnet.input.BadInput;
import org.castnet.text.FileReason;
import org.sqlite.SQLiteConfig;

/** Connections to a results database, for its single writer and its readers. */
final class StoreConnection {
  private static final int BUSY_MILLISECONDS = 10_000;

  private StoreConnection() {}

  static Connection writing(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_MILLISECONDS);
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
    return open(config, file, file.toString());
  }

  /**
   * Opens a connection for reading, which may coexist with a writer. In a read-only folder SQLite
   * cannot create its bookkeeping files for readers; no process can write there, so the file is
   * opened as immutable.
   */
  static Connection reading(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_MILLISECONDS);
    config.setReadOnly(true);
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isWritable(folder)) {
      return open(config, file, file.toString());
    }
    Path log = file.resolveSibling(file.getFileName() + "-wal");
    try {
      if (Files.exists(log) && Files.size(log) > 0) {
        throw BadInput.coded(
            "merge-incomplete",
            "{file}: a run ended before it could merge {log}; copy both files to a"
                + " writable folder and read them there",
            file,
            log.getFileName());
      }
    } catch (IOException e) {
      throw BadInput.coded("unreadable-file", "cannot read {log}: {reason}", log, FileReason.of(e))
          .causedBy(e);
    }
    return open(config, file, file.toUri() + "?immutable=1");
  }

  private static Connection open(SQLiteConfig config, Path file, String address) {
    try {
      Connection connection = config.createConnection("jdbc:sqlite:" + address);
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /**
   * Closes the writer's connection and leaves a single file, unless the database is being read:
   * then the log remains.
   */
  static void closeWriting(Connection connection) throws SQLException {
    try (connection) {
      connection.setAutoCommit(true);
      try (Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA busy_timeout = 0");
        statement.execute("PRAGMA journal_mode = DELETE");
      } catch (SQLException e) {
        return; // a reader is connected: nothing is lost, and the next writer tries again
      }
    }
  }
}
