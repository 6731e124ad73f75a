package org.castnet.web;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Closes connections if requests arrive below a minimum data rate.
 *
 * <p>Jetty's idle timeout does not close them, since they are never idle for long, and its {@code
 * MinimumDataRateHandler} covers request bodies only, not headers. Connections that receive nothing
 * stay open: their clients wait for an answer or an event.
 */
final class SlowClients {
  private final ServerConnector connector;
  private final long minimum;
  private Map<Connection, Progress> checked = Map.of();

  /** What a connection had received at the last check, and the number of slow checks in a row. */
  private record Progress(long bytes, long requests, int slow) {
    static final Progress NONE = new Progress(0, 0, 0);
  }

  private SlowClients(ServerConnector connector, long minimum) {
    this.connector = connector;
    this.minimum = minimum;
  }

  /**
   * Starts checking the connections.
   *
   * @param pause the time between two checks
   * @param rate the minimum data rate in bytes per second
   */
  static void watch(
      ServerConnector connector, Duration pause, int rate, ScheduledExecutorService clock) {
    long millis = pause.toMillis();
    SlowClients clients = new SlowClients(connector, Math.max(1, rate * millis / 1000));
    var unused =
        clock.scheduleWithFixedDelay(clients::check, millis, millis, TimeUnit.MILLISECONDS);
  }

  private void check() {
    Map<Connection, Progress> now = new HashMap<>();
    for (EndPoint endPoint : connector.getConnectedEndPoints()) {
      Connection connection = endPoint.getConnection();
      Progress before = checked.getOrDefault(connection, Progress.NONE);
      long bytes = connection.getBytesIn();
      long requests = connection.getMessagesIn();
      boolean slow =
          bytes > before.bytes()
              && bytes < before.bytes() + minimum
              && requests == before.requests();
      Progress progress = new Progress(bytes, requests, slow ? before.slow() + 1 : 0);
      if (progress.slow() >= 2) {
        connection.close();
      } else {
        now.put(connection, progress);
      }
    }
    checked = now;
  }
}
