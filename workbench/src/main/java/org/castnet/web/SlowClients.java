package org.castnet.web;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;

/**
 * Cuts off who sends a request byte by byte, header or body, and so is never silent for long. Looks
 * at all connections now and then: one on which something came in twice in a row, but less than a
 * least rate and no whole request, is closed. Callers that listen only send nothing, and stay.
 */
final class SlowClients implements Connection.Listener {
  private final Duration pause;
  private final long least;
  private final Map<Connection, Progress> seen = new ConcurrentHashMap<>();

  /** What had come in at the last look, and how often in a row it was too little. */
  private record Progress(long bytes, long messages, int slow) {
    static final Progress NONE = new Progress(0, 0, 0);
  }

  /**
   * @param pause between two looks
   * @param leastRate in bytes a second
   */
  SlowClients(Duration pause, int leastRate) {
    this.pause = pause;
    this.least = Math.max(1, leastRate * pause.toMillis() / 1000);
  }

  void watch(ScheduledExecutorService clock) {
    var unused =
        clock.scheduleWithFixedDelay(
            this::look, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void onOpened(Connection connection) {
    seen.put(connection, Progress.NONE);
  }

  @Override
  public void onClosed(Connection connection) {
    seen.remove(connection);
  }

  private void look() {
    seen.replaceAll(
        (connection, before) -> {
          long bytes = connection.getBytesIn();
          long messages = connection.getMessagesIn();
          long came = bytes - before.bytes();
          boolean slow = came > 0 && came < least && messages == before.messages();
          return new Progress(bytes, messages, slow ? before.slow() + 1 : 0);
        });
    seen.forEach(
        (connection, progress) -> {
          if (progress.slow() >= 2) {
            connection.close();
          }
        });
  }
}
