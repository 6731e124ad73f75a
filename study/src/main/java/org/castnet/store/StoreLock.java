package org.castnet.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.castnet.input.BadInput;
import org.castnet.text.FileReason;

/**
 * Grants one process at a time the right to write to a results database. The operating system
 * releases the lock when the process ends for any reason; reading is always allowed.
 */
final class StoreLock implements AutoCloseable {
  private final FileChannel channel;

  private StoreLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * @throws BadInput if another process is writing
   */
  static StoreLock of(Path database) {
    Path background = database.resolveSibling(database.getFileName() + ".lock");
    FileChannel channel = null;
    try {
      channel = FileChannel.open(background, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new StoreLock(channel);
      }
      channel.close();
    } catch (OverlappingFileLockException e) {
      closeQuietly(channel);
    } catch (NoSuchFileException e) {
      throw BadInput.coded(
              "no-folder", "cannot create {database}: its folder does not exist", database)
          .causedBy(e);
    } catch (IOException e) {
      throw BadInput.coded(
              "database-locked", "cannot lock {database}: {reason}", database, FileReason.of(e))
          .causedBy(e);
    }
    throw BadInput.coded(
        "database-locked",
        "{database} is being written by another run; wait for it, specify another "
            + "file, or divide the work with --shard and merge afterwards",
        database);
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    closeQuietly(channel);
  }
}
