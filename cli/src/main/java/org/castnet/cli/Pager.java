package org.castnet.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Detects whether standard output goes to a pager such as less, for which a closed pipe is not a
 * failure. Works on systems that show processes as files (Linux).
 */
final class Pager {
  private static final List<String> PAGERS =
      List.of("less", "more", "most", "head", "bat", "batcat", "moar", "lv", "pg", "w3m");

  private Pager() {}

  /** Returns whether one of the processes that read from standard output's pipe is a pager. */
  static boolean readsStandardOutput() {
    try {
      Path pipe = Files.readSymbolicLink(Path.of("/proc/self/fd/1"));
      return pipe.toString().startsWith("pipe:") && readers(pipe).stream().anyMatch(Pager::isOne);
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  private static boolean isOne(String program) {
    String chosen = Optional.ofNullable(System.getenv("PAGER")).orElse("");
    return PAGERS.contains(program) || !chosen.isEmpty() && chosen.contains(program);
  }

  private static List<String> readers(Path pipe) throws IOException {
    List<String> programs = new ArrayList<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path process : processes) {
        try {
          if (Files.readSymbolicLink(process.resolve("fd/0")).equals(pipe)) {
            programs.add(Files.readString(process.resolve("comm")).strip());
          }
        } catch (IOException anothersOrEnded) {
          // processes of other users, or processes that have ended, are skipped
        }
      }
    }
    return programs;
  }
}
