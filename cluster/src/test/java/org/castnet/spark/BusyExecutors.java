package org.castnet.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/**
 * Counts the executors that have work at the same moment, by the events of the driver's scheduler.
 */
final class BusyExecutors extends SparkListener {
  private final Map<String, Integer> running = new HashMap<>();
  private int most;

  @Override
  public synchronized void onTaskStart(SparkListenerTaskStart start) {
    running.merge(start.taskInfo().executorId(), 1, Integer::sum);
    most = Math.max(most, running.size());
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    running.computeIfPresent(
        end.taskInfo().executorId(), (executor, tasks) -> tasks == 1 ? null : tasks - 1);
  }

  /** The largest number of executors that had work at one moment. */
  synchronized int most() {
    return most;
  }
}
