package org.castnet.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether standard output goes to a program that people leave before the end, such as less: that it
 * closes its pipe is no failure. Known where the system shows processes as files (Linux); elsewhere
 * nobody is taken for one.
 */
final class Pager {
  private static final List<String> PAGERS =
      List.of("less", "more", "most", "head", "bat", "batcat", "moar", "lv", "pg", "w3m");

  private Pager() {}

  /** Looks at the processes that read from the pipe into which this one writes. */
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
          // a process of another user, or one that has ended meanwhile, reads nothing of ours
        }
      }
    }
    return programs;
  }
}
