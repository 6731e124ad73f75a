package org.castnet.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.castnet.network.BadInput;
import org.sqlite.SQLiteConfig;

/**
 * A results database. One process writes, any number read meanwhile. What {@link #add} has returned
 * from is kept whatever happens to the process afterwards.
 *
 * <p>Not for several threads at once.
 */
public final class ResultStore implements AutoCloseable {
  private static final int BUSY_MILLISECONDS = 10_000;

  private final Path file;
  private final Optional<StoreLock> lock;
  private final Connection connection;

  private ResultStore(Path file, Optional<StoreLock> lock, boolean readOnly) {
    this.file = file;
    this.lock = lock;
    try {
      SQLiteConfig config = new SQLiteConfig();
      config.setBusyTimeout(BUSY_MILLISECONDS);
      config.setReadOnly(readOnly);
      if (!readOnly) {
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
      }
      this.connection = config.createConnection("jdbc:sqlite:" + file);
      connection.setAutoCommit(false);
    } catch (SQLException e) {
      lock.ifPresent(StoreLock::close);
      throw StoreFailure.of(file, e);
    }
  }

  /**
   * Opens a database for writing and makes it where there is none.
   *
   * @throws BadInput where the file is something else, of a newer version, or being written to
   */
  public static ResultStore open(Path file) {
    if (Files.exists(file)) {
      StoreFile.check(file);
    }
    StoreLock lock = StoreLock.of(file);
    try {
      if (!Files.exists(file)) {
        StoreFile.create(file);
      }
      return new ResultStore(file, Optional.of(lock), false);
    } catch (BadInput e) {
      lock.close();
      throw e;
    }
  }

  /**
   * Opens a database for reading.
   *
   * @throws BadInput where there is none, or the file is something else or of a newer version
   */
  public static ResultStore read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new BadInput("there is no results database " + file);
    }
    StoreFile.check(file);
    return new ResultStore(file, Optional.empty(), true);
  }

  /** Adds rows in one transaction. A row that is there already stays as it is. */
  public void add(Collection<Row> rows) {
    String insert = "INSERT OR IGNORE INTO replication VALUES (?, ?, ?, ?, ?, ?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      for (Row row : rows) {
        RowText.bind(statement, row);
        statement.addBatch();
      }
      statement.executeBatch();
      connection.commit();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** Notes which points belong to a study. */
  public void enrol(String study, String experiment, Collection<Input> points) {
    String insert = "INSERT OR IGNORE INTO member VALUES (?, ?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      for (Input point : points) {
        statement.setString(1, study);
        statement.setString(2, experiment);
        statement.setString(3, point.text());
        statement.addBatch();
      }
      statement.executeBatch();
      connection.commit();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** The finished replications of one point by one version, in order of their numbers. */
  public List<Row> rows(String experiment, String version, Input input) {
    String select =
        RowText.SELECT
            + " WHERE r.experiment = ? AND r.input = ? AND r.version = ? ORDER BY r.replication, r.key";
    try (PreparedStatement statement = connection.prepareStatement(select)) {
      statement.setString(1, experiment);
      statement.setString(2, input.text());
      statement.setString(3, version);
      List<Row> rows = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          rows.add(RowText.read(result));
        }
      }
      return rows;
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /** Hands over every row that passes, ordered by experiment, input, version and replication. */
  public void each(RowFilter filter, Consumer<Row> reader) {
    String select =
        RowText.SELECT
            + " WHERE (?1 IS NULL OR EXISTS (SELECT 1 FROM member m WHERE m.study = ?1"
            + " AND m.experiment = r.experiment AND m.input = r.input))"
            + " AND (?2 IS NULL OR r.version = ?2)"
            + " ORDER BY r.experiment, r.input, r.version, r.replication, r.key";
    try (PreparedStatement statement = connection.prepareStatement(select)) {
      statement.setString(1, filter.study().orElse(null));
      statement.setString(2, filter.version().orElse(null));
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          Row row = RowText.read(result);
          if (filter.passes(row.trial().input())) {
            reader.accept(row);
          }
        }
      }
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /** What {@link #each} hands over, as a list. */
  public List<Row> list(RowFilter filter) {
    List<Row> rows = new ArrayList<>();
    each(filter, rows::add);
    return rows;
  }

  /** The names of the studies that have points here. */
  public List<String> studies() {
    return column("SELECT DISTINCT study FROM member ORDER BY study");
  }

  /** The versions of Castnet that have rows here. */
  public List<String> versions() {
    return column("SELECT DISTINCT version FROM replication ORDER BY version");
  }

  /**
   * Takes over all rows and studies of another database.
   *
   * @return the number of rows that were new
   * @throws BadInput where both have the same replication with different outcomes; then nothing is
   *     taken over
   */
  public int merge(Path other) {
    return new StoreMerge(connection, file).from(other);
  }

  private List<String> column(String query) {
    List<String> values = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        values.add(result.getString(1));
      }
      return values;
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  private BadInput failed(SQLException e) {
    try {
      connection.rollback();
    } catch (SQLException again) {
      e.addSuppressed(again);
    }
    return StoreFailure.of(file, e);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    } finally {
      lock.ifPresent(StoreLock::close);
    }
  }
}
