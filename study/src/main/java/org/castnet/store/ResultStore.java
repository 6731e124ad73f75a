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
import org.castnet.input.BadInput;

/**
 * A results database. One process writes while any number of processes read. After {@link #add}
 * returns, its rows are durable whatever happens to the process. Every row that is read is compared
 * with its checksums; a damaged one ends the reading with an error that names it.
 *
 * <p>Not thread-safe.
 */
public final class ResultStore implements AutoCloseable {
  private final Path file;
  private final Optional<StoreLock> lock;
  private final Connection connection;
  private final RowWriter writer;

  private ResultStore(Path file, Optional<StoreLock> lock, Connection connection) {
    this.file = file;
    this.lock = lock;
    this.connection = connection;
    this.writer = new RowWriter(connection);
  }

  /**
   * Opens a database for writing; creates it if it does not exist.
   *
   * @throws BadInput if the file is not a database, has another version, or is being written to
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
      return new ResultStore(file, Optional.of(lock), StoreConnection.writing(file));
    } catch (RuntimeException e) {
      lock.close(); // also if the disk is full, since otherwise a server could never write again
      throw e;
    }
  }

  /**
   * Opens a database for reading; the file may be read-only.
   *
   * @throws BadInput if the file does not exist, is not a database, or has another version
   */
  public static ResultStore read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw BadInput.coded("database-missing", "there is no results database {file}", file);
    }
    StoreFile.check(file);
    return new ResultStore(file, Optional.empty(), StoreConnection.reading(file));
  }

  /** Adds rows in one transaction. Existing rows are not changed. */
  public void add(Collection<Row> rows) {
    try {
      writer.add(rows);
      connection.commit();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** Records the points of a study. */
  public void enrol(String study, String experiment, Collection<Input> points) {
    try {
      writer.enrol(study, experiment, points);
      connection.commit();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /**
   * Passes the finished replications of one point by one version to a consumer, ordered by number.
   *
   * @throws BadInput if a row is damaged; the message names file and row
   */
  public void each(String experiment, String version, Input input, Consumer<Row> consumer) {
    String select =
        RowText.SELECT
            + " WHERE p.experiment = ? AND p.identity = ? AND r.version = ?"
            + " ORDER BY r.replication, r.key";
    RowReader reader = new RowReader();
    try (PreparedStatement statement = connection.prepareStatement(select)) {
      statement.setString(1, experiment);
      statement.setString(2, Sha256.of(input.identity()));
      statement.setString(3, version);
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          consumer.accept(sound(reader, result));
        }
      }
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /**
   * Passes every row that matches to a consumer, ordered by experiment, input, version and
   * replication.
   *
   * @throws BadInput if a row is damaged, or, at the end, if rows are missing; the message names
   *     file and row
   */
  public void each(RowFilter filter, Consumer<Row> consumer) {
    RowReader reader = new RowReader();
    TableChecksum seen = new TableChecksum("replication");
    try (PreparedStatement statement =
        connection.prepareStatement(RowText.SELECT + " ORDER BY " + RowText.ORDER)) {
      FilteredPoints members = members(filter);
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          Row row = sound(reader, result);
          seen.add(result.getString(9));
          if (members.has(result.getLong(10)) && filter.passes(row.trial())) {
            consumer.accept(row);
          }
        }
      }
      requireAll(seen, members.seen());
      connection.rollback();
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  private Row sound(RowReader reader, ResultSet result) throws SQLException {
    try {
      return reader.read(result);
    } catch (BadInput e) {
      throw damaged(e);
    }
  }

  private FilteredPoints members(RowFilter filter) throws SQLException {
    try {
      return FilteredPoints.of(connection, filter);
    } catch (BadInput e) {
      throw damaged(e);
    }
  }

  private BadInput damaged(BadInput e) {
    return BadInput.coded(
            "database-damaged",
            "{file}: {reason}; for details run castnet results check {file2}",
            file,
            e.getMessage(),
            file)
        .causedBy(e);
  }

  private void requireAll(TableChecksum... tallies) throws SQLException {
    for (TableChecksum seen : tallies) {
      if (!seen.agrees(TableChecksum.stated(connection, seen.table()))) {
        throw BadInput.coded(
            "database-damaged",
            "{file} is damaged: {rows} rows of its table {table} are readable, but the file"
                + " specifies {rows2}, or other rows; for details run castnet results check {file2}",
            file,
            seen.rows(),
            seen.table(),
            TableChecksum.stated(connection, seen.table()).rows(),
            file);
      }
    }
  }

  /** Returns the rows of {@link #each} as a list. */
  public List<Row> list(RowFilter filter) {
    List<Row> rows = new ArrayList<>();
    each(filter, rows::add);
    return rows;
  }

  /**
   * Checks the file's structure and every row, and detects missing rows.
   *
   * @param sound receives every row with correct checksums, in unspecified order
   * @return the errors, one line each; empty if the database is sound
   */
  public List<String> check(Consumer<Row> sound) {
    return new StoreCheck(connection, sound).errors();
  }

  /** Returns the names of the studies that have points in this database. */
  public List<String> studies() {
    return column("SELECT DISTINCT study FROM member ORDER BY study");
  }

  /** Returns the points of a study. */
  List<StudyPoint> points(String study) {
    List<StudyPoint> points = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT p.experiment, p.input FROM member m JOIN point p ON p.id = m.point"
                + " WHERE m.study = ? ORDER BY p.id")) {
      statement.setString(1, study);
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          points.add(
              new StudyPoint(
                  StoredText.of(result, 1, "a point"),
                  StoredText.input(result, 2, "a point of the study " + study)));
        }
      }
      return points;
    } catch (BadInput e) {
      throw damaged(e);
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /** Returns the versions of Castnet that have rows in this database. */
  public List<String> versions() {
    return column("SELECT DISTINCT version FROM replication ORDER BY version");
  }

  /**
   * Copies all rows and studies of another database into this one.
   *
   * @return the number of new rows
   * @throws BadInput if both contain the same replication with different results, or the other one
   *     is damaged; then nothing is copied
   */
  public int merge(Path other) {
    try (ResultStore from = read(other)) {
      int rows = new StoreMerge(writer, file).from(from, other);
      connection.commit();
      return rows;
    } catch (SQLException e) {
      throw failed(e);
    } catch (BadInput e) {
      undo(e);
      throw e;
    }
  }

  /** Returns the values of a column but for empty ones, which only a damaged file has. */
  private List<String> column(String query) {
    List<String> values = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        Optional.ofNullable(result.getString(1)).ifPresent(values::add);
      }
      return values;
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  private RuntimeException failed(SQLException e) {
    undo(e);
    return StoreFailure.of(file, e);
  }

  private void undo(Exception because) {
    writer.forget();
    try {
      connection.rollback();
    } catch (SQLException e) {
      because.addSuppressed(e);
    }
  }

  @Override
  public void close() {
    try {
      if (lock.isPresent()) {
        StoreConnection.closeWriting(connection);
      } else {
        connection.close();
      }
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    } finally {
      lock.ifPresent(StoreLock::close);
    }
  }
}
