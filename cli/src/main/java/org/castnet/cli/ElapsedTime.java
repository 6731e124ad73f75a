package org.castnet.cli;

import java.io.PrintStream;
import java.time.Duration;

/**
 * The time that a command without steps has taken, on a line of standard error that is overwritten
 * every second. The line appears after five seconds.
 */
final class ElapsedTime {
  private static final Duration BEFORE_FIRST = Duration.ofSeconds(5);
  private static final Duration BETWEEN = Duration.ofSeconds(1);
  private static final String CLEAR = "\r\u001b[K";

  private final String task;
  private final PrintStream terminal;
  private final long begin = System.nanoTime();
  private final Thread thread = new Thread(this::show, "castnet-elapsed");

  private ElapsedTime(String task, PrintStream terminal) {
    this.task = task;
    this.terminal = terminal;
    thread.setDaemon(true);
  }

  /**
   * Starts to show the time of a task, if standard error is a terminal.
   *
   * @param task the name of the command
   */
  static ElapsedTime of(String task) {
    ElapsedTime time = new ElapsedTime(task, System.err);
    if (ProgressLine.onTerminal()) {
      time.thread.start();
    }
    return time;
  }

  private void show() {
    try {
      Thread.sleep(BEFORE_FIRST.toMillis());
      while (true) {
        long seconds = Duration.ofNanos(System.nanoTime() - begin).toSeconds();
        // results begin at the start of the line and overwrite it
        terminal.print(CLEAR + task + ": " + seconds + " s\r");
        terminal.flush();
        Thread.sleep(BETWEEN.toMillis());
      }
    } catch (InterruptedException ended) {
      if (System.nanoTime() - begin > BEFORE_FIRST.toNanos()) {
        terminal.print(CLEAR);
        terminal.flush();
      }
    }
  }

  /** Removes the line. */
  void end() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
