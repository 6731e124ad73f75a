package org.castnet.store;

import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.sqlite.NativeLibraryNotFoundException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Describes errors of a database file on one line. */
final class StoreFailure {
  private static final Pattern CODED = Pattern.compile("(?s)^\\[\\w+\\].*?\\((.*)\\)$");

  private static final String FULL =
      "the disk is full or the file may not grow; stored rows are kept, and the "
          + "same command continues from there";

  private static final String TEMPORARY = "java.io.tmpdir";
  private static final String LIBRARY = "org.sqlite.tmpdir";
  private static final String NOT_LOADED =
      "the library of SQLite cannot be unpacked and run in this folder, which is missing, not"
          + " writable, or mounted with noexec; CASTNET_JAVA_OPTS=-D"
          + LIBRARY
          + "=DIR selects another folder";

  private StoreFailure() {}

  /**
   * Returns a bad input; or a failure if the disk is full or the library cannot be loaded, which is
   * not an error of the user.
   */
  static RuntimeException of(Path file, SQLException e) {
    if (e.getCause() instanceof NativeLibraryNotFoundException) {
      String folder = System.getProperty(LIBRARY, System.getProperty(TEMPORARY));
      return new UncheckedIOException(new FileSystemException(folder, null, NOT_LOADED));
    }
    SQLiteErrorCode code =
        e instanceof SQLiteException sqlite
            ? sqlite.getResultCode()
            : SQLiteErrorCode.UNKNOWN_ERROR;
    return switch (code) {
      case SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC, SQLITE_IOERR_SHMSIZE ->
          new UncheckedIOException(new FileSystemException(file.toString(), null, FULL));
      default ->
          BadInput.coded("database-failure", "{file}: {reason}", file, why(code, e)).causedBy(e);
    };
  }

  private static String why(SQLiteErrorCode code, SQLException e) {
    return switch (code) {
      case SQLITE_NOTADB -> "is not a results database of Castnet";
      case SQLITE_BUSY, SQLITE_LOCKED -> "is in use by another process";
      case SQLITE_READONLY, SQLITE_READONLY_DIRECTORY, SQLITE_PERM -> "is not writable";
      case SQLITE_CANTOPEN -> "cannot be opened";
      case SQLITE_CORRUPT -> "is damaged";
      case SQLITE_ERROR -> "is damaged or belongs to another program: " + words(e);
      default -> words(e);
    };
  }

  /** Returns the database's message without its codes. */
  static String words(SQLException e) {
    return e.getMessage() == null
        ? "it cannot be read"
        : CODED.matcher(e.getMessage()).replaceFirst("$1");
  }
}
