package org.castnet.release;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The files of a zip. The same files give the same bytes.
 *
 * @param files by their paths in the zip
 * @param programs the paths of the files that can be executed
 */
record Archive(SortedMap<String, byte[]> files, Set<String> programs) {
  private static final FileTime TIME = FileTime.from(Instant.parse("2026-11-21T00:00:00Z"));

  /** Writes the zip, in place of one that exists. */
  void write(Path zip) throws IOException {
    Files.createDirectories(zip.toAbsolutePath().getParent());
    Files.deleteIfExists(zip);
    Map<String, String> options = Map.of("create", "true", "enablePosixFileAttributes", "true");
    URI uri = URI.create("jar:" + zip.toAbsolutePath().toUri());
    try (FileSystem system = FileSystems.newFileSystem(uri, options)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path entry = system.getPath("/" + file.getKey());
        Files.createDirectories(entry.getParent());
        Files.write(entry, file.getValue());
        Files.setPosixFilePermissions(
            entry,
            PosixFilePermissions.fromString(
                programs.contains(file.getKey()) ? "rwxr-xr-x" : "rw-r--r--"));
      }
      try (Stream<Path> all = Files.walk(system.getPath("/"))) {
        for (Path entry : all.filter(each -> each.getNameCount() > 0).toList()) {
          Files.getFileAttributeView(entry, BasicFileAttributeView.class)
              .setTimes(TIME, TIME, TIME);
        }
      }
    }
  }
}
