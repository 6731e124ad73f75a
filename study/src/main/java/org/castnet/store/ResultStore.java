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
 * A results database. One process writes, any number read meanwhile. What {@link #add} has returned
 * from is kept whatever happens to the process afterwards. Every row that is read is compared with
 * its sums; a damaged one is named and ends the reading.
 *
 * <p>Not for several threads at once.
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
   * Opens a database for writing and makes it where there is none.
   *
   * @throws BadInput where the file is something else, of another version, or being written to
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
      lock.close(); // also where the disk is full, or a server could never write again
      throw e;
    }
  }

  /**
   * Opens a database for reading, also where nothing may be written.
   *
   * @throws BadInput where there is none, or the file is something else or of another version
   */
  public static ResultStore read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new BadInput("there is no results database " + file);
    }
    StoreFile.check(file);
    return new ResultStore(file, Optional.empty(), StoreConnection.reading(file));
  }

  /** Adds rows in one transaction. A row that is there already stays as it is. */
  public void add(Collection<Row> rows) {
    try {
      writer.add(rows);
      connection.commit();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** Notes which points belong to a study. */
  public void enrol(String study, String experiment, Collection<Input> points) {
    try {
      writer.enrol(study, experiment, points);
      connection.commit();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /**
   * Hands over the finished replications of one point by one version, in order of their numbers.
   *
   * @throws BadInput naming file and row where one is damaged
   */
  public void each(String experiment, String version, Input input, Consumer<Row> taker) {
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
          taker.accept(sound(reader, result));
        }
      }
    } catch (SQLException e) {
      throw StoreFailure.of(file, e);
    }
  }

  /**
   * Hands over every row that passes, ordered by experiment, input, version and replication.
   *
   * @throws BadInput naming file and row where one is damaged, and at the end where some are lost
   */
  public void each(RowFilter filter, Consumer<Row> taker) {
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
            taker.accept(row);
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
    return new BadInput(
        file
            + ": "
            + e.getMessage()
            + "; castnet results check "
            + file
            + " tells what can be done",
        e);
  }

  private void requireAll(TableChecksum... tallies) throws SQLException {
    for (TableChecksum seen : tallies) {
      if (!seen.agrees(TableChecksum.stated(connection, seen.table()))) {
        throw new BadInput(
            file
                + " is damaged: "
                + seen.rows()
                + " rows of its table "
                + seen.table()
                + " can be read where it states "
                + TableChecksum.stated(connection, seen.table()).rows()
                + ", or others; castnet results check "
                + file
                + " tells what can be done");
      }
    }
  }

  /** What {@link #each} hands over, as a list. */
  public List<Row> list(RowFilter filter) {
    List<Row> rows = new ArrayList<>();
    each(filter, rows::add);
    return rows;
  }

  /**
   * Looks for damage: of the file's structure, of every row, and for rows that are lost.
   *
   * @param sound is given every row whose sums fit, in no order that means anything
   * @return what is wrong, one line each; nothing where all is well
   */
  public List<String> check(Consumer<Row> sound) {
    return new StoreCheck(connection, sound).errors();
  }

  /** The names of the studies that have points here. */
  public List<String> studies() {
    return column("SELECT DISTINCT study FROM member ORDER BY study");
  }

  /** The points of a study. */
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

  /** The versions of Castnet that have rows here. */
  public List<String> versions() {
    return column("SELECT DISTINCT version FROM replication ORDER BY version");
  }

  /**
   * Takes over all rows and studies of another database.
   *
   * @return the number of rows that were new
   * @throws BadInput where both have the same replication with different outcomes, or the other is
   *     damaged; then nothing is taken over
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
