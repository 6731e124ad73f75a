package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar with the remaining time on standard error, only where a person looks at it. */
final class ProgressLine implements AutoCloseable {
  private static final int MILLISECONDS = 500;

  /** Null where there is no terminal. */
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
                // one line that is written over: the default moves up a line, onto results
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .clearDisplayOnFinish()
                .build());
  }

  /** Asks the system what standard error is; where it cannot say, there is no bar. */
  private static boolean onTerminal() {
    try {
      String device = Path.of("/dev/fd/2").toRealPath().toString();
      return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
    } catch (IOException e) {
      return false;
    }
  }

  /** Prints a line in place of the bar, which comes back below it. */
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

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
