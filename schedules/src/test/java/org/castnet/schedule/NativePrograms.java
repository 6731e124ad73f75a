package org.castnet.schedule;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs compilers and the compiled programs. */
final class NativePrograms {
  /** The longest time of a program. */
  private static final int PATIENCE_MINUTES = 4;

  private NativePrograms() {}

  /** The exit code of a program, and all that it printed. */
  record Ran(int code, String text) {}

  /** Returns whether a program is on the path of this process. */
  static boolean exists(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }

  /** Runs a command with Open MPI's options for tests; output goes through a file in a folder. */
  static Ran run(Path folder, List<String> command) throws IOException, InterruptedException {
    return run(folder, Map.of(), command);
  }

  /** Runs a command with further variables of its environment. */
  static Ran run(Path folder, Map<String, String> variables, List<String> command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "out", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "OMPI_ALLOW_RUN_AS_ROOT", "1",
                "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
                "OMPI_MCA_rmaps_base_oversubscribe", "1",
                "OMPI_MCA_mpi_yield_when_idle", "1"));
    builder.environment().putAll(variables);
    Process process = builder.start();
    if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    return new Ran(process.waitFor(), Files.readString(output));
  }
}
