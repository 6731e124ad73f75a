package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar with the remaining time on standard error, if it is a terminal. */
final class ProgressLine implements AutoCloseable {
  private static final int MILLISECONDS = 500;

  /** Null if there is no terminal. */
  private final ProgressBar bar;

  private ProgressLine(ProgressBar bar) {
    this.bar = bar;
  }

  static ProgressLine of(String task) {
    return new ProgressLine(
        !onTerminal()
            ? null
            : new ProgressBarBuilder()
                .setTaskName(task)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(MILLISECONDS)
                // one line that is overwritten: the default would overwrite results
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .clearDisplayOnFinish()
                .build());
  }

  /** Returns whether standard error is a terminal; false if this is unknown. */
  static boolean onTerminal() {
    try {
      return isTerminal(Path.of("/dev/fd/2").toRealPath().toString());
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns whether a path is that of a terminal on Linux or macOS, or of a console. */
  static boolean isTerminal(String path) {
    return path.startsWith("/dev/pts/") || path.startsWith("/dev/tty");
  }

  /** Prints a line above the bar. */
  void print(PrintStream out, String line) {
    if (bar != null) {
      System.err.print("\r\u001b[K");
      System.err.flush();
    }
    out.println(line);
    out.flush();
  }

  void progress(long done, long expected) {
    if (bar != null) {
      bar.maxHint(expected);
      bar.stepTo(done);
    }
  }

  /** Shows progress with a remark on the last step. Thread-safe. */
  void progress(long done, long expected, String remark) {
    if (bar != null) {
      bar.setExtraMessage(" " + remark);
    }
    progress(done, expected);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
