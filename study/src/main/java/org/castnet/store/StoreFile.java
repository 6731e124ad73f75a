package org.castnet.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.castnet.input.BadInput;
import org.castnet.text.FileReason;
import org.sqlite.SQLiteConfig;

/**
 * Creates and recognises the files of the results database.
 *
 * <p>A file is recognised by the two numbers that SQLite stores in its header for applications.
 * They are read as plain bytes, so the check never changes a file. A new file is completed under
 * another name and then moved, so that an incomplete one is never visible.
 */
final class StoreFile {
  /** "CAST" in ASCII. */
  private static final int APPLICATION = 0x43415354;

  /** Increases with each change of the tables. */
  static final int VERSION = 2;

  private static final int HEADER = 100;
  private static final int USER_VERSION_AT = 60;
  private static final int APPLICATION_AT = 68;

  private StoreFile() {}

  /**
   * @throws BadInput if the file is not a database or has another version
   */
  static void check(Path file) {
    ByteBuffer header = ByteBuffer.wrap(header(file));
    byte[] magic = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    byte[] found = new byte[magic.length];
    if (header.remaining() == HEADER) {
      header.get(found);
    }
    if (!java.util.Arrays.equals(magic, found) || header.getInt(APPLICATION_AT) != APPLICATION) {
      throw BadInput.coded(
          "not-a-database",
          "{file} is not a results database of Castnet; nothing was changed",
          file);
    }
    int version = header.getInt(USER_VERSION_AT);
    if (version > VERSION) {
      throw BadInput.coded(
          "database-version",
          "{file} has the database version {version}; this Castnet supports versions "
              + "up to {supported}; nothing was changed",
          file,
          version,
          VERSION);
    }
    if (version < VERSION) {
      throw BadInput.coded(
          "database-version",
          "{file} has the database version {version}, whose rows have no checksums; "
              + "this Castnet reads version {supported}: specify another file and run the "
              + "study again; nothing was changed",
          file,
          version,
          VERSION);
    }
  }

  private static byte[] header(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(HEADER);
    } catch (IOException e) {
      throw BadInput.coded(
              "unreadable-file", "cannot read {file}: {reason}", file, FileReason.of(e))
          .causedBy(e);
    }
  }

  /** Creates an empty database. */
  static void create(Path file) {
    Path background = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.deleteIfExists(background);
      try (Connection connection =
              new SQLiteConfig().createConnection("jdbc:sqlite:" + background);
          Statement statement = connection.createStatement()) {
        connection.setAutoCommit(false);
        statement.execute("PRAGMA application_id = " + APPLICATION);
        statement.execute("PRAGMA user_version = " + VERSION);
        for (String table : TABLES) {
          statement.execute(table);
        }
        connection.commit();
      }
      Files.move(background, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      leave(background);
      throw BadInput.coded(
              "unwritable-file", "cannot create {file}: {reason}", file, FileReason.of(e))
          .causedBy(e);
    } catch (SQLException e) {
      leave(background);
      throw StoreFailure.of(file, e);
    }
  }

  /** Deletes an incomplete file; if that fails, too, the first error is reported. */
  private static void leave(Path background) {
    try {
      Files.deleteIfExists(background);
    } catch (IOException e) {
      background.toFile().deleteOnExit();
    }
  }

  private static final String[] TABLES = {
    "CREATE TABLE point ("
        + "id INTEGER PRIMARY KEY, experiment TEXT NOT NULL, input TEXT NOT NULL,"
        + " identity TEXT NOT NULL, sum TEXT NOT NULL, UNIQUE (experiment, identity))",
    "CREATE TABLE replication ("
        + "key TEXT PRIMARY KEY, point INTEGER NOT NULL, version TEXT NOT NULL,"
        + " replication INTEGER NOT NULL, seed INTEGER NOT NULL, metrics TEXT NOT NULL,"
        + " sum TEXT NOT NULL) WITHOUT ROWID",
    "CREATE INDEX replication_of_point ON replication (point, version, replication)",
    "CREATE TABLE member ("
        + "study TEXT NOT NULL, point INTEGER NOT NULL, PRIMARY KEY (study, point)) WITHOUT ROWID",
    "CREATE TABLE tally (name TEXT PRIMARY KEY, rows INTEGER NOT NULL, sum INTEGER NOT NULL)",
  };
}
