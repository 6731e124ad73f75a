package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The numbers of Castnet's top-level types that a command loads; they may only be lowered. Each
 * costs start-up time, and must be read to follow the command.
 */
class LoadedTypesTest {
  private static final int BY_PLAN = 388;

  /** Java 25 loads two types more than Java 17 to verify others. */
  private static final int BY_COMPARE = 606;

  private static final Pattern LOADED =
      Pattern.compile("(?m)^.*?\\b(org\\.castnet\\.[\\w.]+)\\S* source:");

  @TempDir Path folder;

  @Test
  void planOfOneSchemeLoadsNoMoreTypesThanBefore() throws Exception {
    Set<String> loaded =
        loadedBy(
            List.of("plan", "--network", "mesh:8x8", "--scheme", "otms"),
            List.of("--from", "3,0", "--to", "1,0 6,0 4,5"));
    assertThat(loaded).hasSizeLessThanOrEqualTo(BY_PLAN);
  }

  @Test
  void compareOfAllSchemesLoadsNoMoreTypesThanBefore() throws Exception {
    Path scenario = Modules.ROOT.resolve("examples/torus.yaml");
    assertThat(loadedBy(List.of("compare"), List.of(scenario.toString())))
        .hasSizeLessThanOrEqualTo(BY_COMPARE);
  }

  private Set<String> loadedBy(List<String> command, List<String> more)
      throws IOException, InterruptedException {
    Path log = folder.resolve("loaded");
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xlog:class+load:file=" + log, "-XX:TieredStopAtLevel=1"));
    line.addAll(List.of("-cp", System.getProperty("java.class.path")));
    line.add("org.castnet.cli.CastnetCommand");
    line.addAll(command);
    line.addAll(more);
    Process process =
        new ProcessBuilder(line)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    int code = process.waitFor();
    assertThat(code).as(Files.readString(folder.resolve("out"))).isZero();
    Set<String> types = new TreeSet<>();
    Matcher loaded = LOADED.matcher(Files.readString(log));
    while (loaded.find()) {
      types.add(loaded.group(1));
    }
    return types;
  }
}
