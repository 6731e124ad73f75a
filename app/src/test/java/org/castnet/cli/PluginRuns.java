package org.castnet.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs commands with a folder of plugins. */
final class PluginRuns {
  static final String[] REQUEST = {"--network", "mesh:4x4", "--from", "0,0", "--to", "3,0 3,3 0,3"};

  private PluginRuns() {}

  static Ran with(Path dir, String command, String... more) {
    List<String> line = new ArrayList<>(List.of(command, "--plugins", dir.toString()));
    line.addAll(List.of(more));
    return Ran.castnet(line.toArray(String[]::new));
  }

  static String[] request(String... more) {
    return Stream.concat(Stream.of(REQUEST), Stream.of(more)).toArray(String[]::new);
  }
}
