package org.castnet.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.castnet.input.BadInput;
import org.castnet.input.FileReason;
import org.sqlite.SQLiteConfig;

/** How a results database is reached, by its one writer and by its readers. */
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
   * Reads beside a writer. In a folder where nothing may be written, SQLite cannot put its
   * bookkeeping of readers beside the file; there nobody writes, and it is told so.
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
        throw new BadInput(
            file
                + ": a run ended before it could bring "
                + log.getFileName()
                + " into the file; copy both to a folder that may be written and read them there");
      }
    } catch (IOException e) {
      throw new BadInput("cannot read " + log + ": " + FileReason.of(e), e);
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
   * Closes the writer's connection and leaves one file that can be read anywhere, unless somebody
   * is reading at this moment: then the log stays beside it.
   */
  static void closeWriting(Connection connection) throws SQLException {
    try (connection) {
      connection.setAutoCommit(true);
      try (Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA busy_timeout = 0");
        statement.execute("PRAGMA journal_mode = DELETE");
      } catch (SQLException e) {
        return; // a reader is there: nothing is lost, the next writer tries again
      }
    }
  }
}
