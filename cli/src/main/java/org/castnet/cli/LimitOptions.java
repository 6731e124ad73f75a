package org.castnet.cli;

import java.time.Duration;
import org.castnet.web.WorkbenchLimits;
import picocli.CommandLine.Option;

/** The options for the limits of {@code castnet serve}. */
final class LimitOptions {
  @Option(
      names = "--time",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "Maximum time of one job (default: ${DEFAULT-VALUE} s).")
  private int seconds;

  @Option(
      names = "--body",
      paramLabel = "BYTES",
      defaultValue = "8388608",
      description = "The largest request body (default: ${DEFAULT-VALUE}).")
  private int body;

  @Option(
      names = "--answer",
      paramLabel = "BYTES",
      defaultValue = "67108864",
      description = "The largest answer (default: ${DEFAULT-VALUE}).")
  private int answer;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "65536",
      description = "The largest network (default: ${DEFAULT-VALUE} nodes).")
  private int nodes;

  @Option(
      names = "--deliveries",
      paramLabel = "N",
      defaultValue = "1048576",
      description = "The most destinations in one request (default: ${DEFAULT-VALUE}).")
  private int deliveries;

  @Option(
      names = "--hops",
      paramLabel = "N",
      defaultValue = "2000000",
      description = "The longest playback, in hops of worms (default: ${DEFAULT-VALUE}).")
  private int hops;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Number of jobs executed at a time (default: one per core, at least 2).")
  private Integer workers;

  @Option(
      names = "--waiting",
      paramLabel = "N",
      defaultValue = "256",
      description = "Maximum number of waiting jobs (default: ${DEFAULT-VALUE}).")
  private int waiting;

  @Option(
      names = "--room",
      paramLabel = "BYTES",
      description =
          "Memory shared by request bodies and answers of all clients (default: half "
              + "of the heap).")
  private Long capacity;

  WorkbenchLimits limits() {
    return new WorkbenchLimits(
        body,
        answer,
        nodes,
        deliveries,
        hops,
        Duration.ofSeconds(seconds),
        workers == null ? WorkbenchLimits.usual().workers() : workers,
        waiting,
        capacity == null ? WorkbenchLimits.usual().capacity() : capacity);
  }
}
