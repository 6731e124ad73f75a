package org.castnet.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.castnet.input.BadInput;

/**
 * Connects to a master, or reports within ten seconds that it cannot be reached: Spark itself tries
 * for over a minute and prints stack traces.
 */
final class SparkMaster {
  private static final String STANDALONE = "spark://";

  /** The total for all masters of a list, divided equally among them. */
  private static final int CONNECT_MILLISECONDS = 3_000;

  /**
   * The time that a master has to answer. The time that Spark needs to start on this machine does
   * not count.
   */
  private static final long ANSWER_MILLISECONDS = 4_000;

  private static final long LOOK_MILLISECONDS = 50;

  /**
   * The timeout for other masters, such as YARN, which may queue an application for a long time.
   */
  private static final long OTHERS_MILLISECONDS = 600_000;

  private SparkMaster() {}

  /**
   * @throws BadInput if there is no such master, or it does not answer
   */
  static JavaSparkContext connect(String master, SparkConf conf) {
    boolean standalone = master.startsWith(STANDALONE);
    if (standalone) {
      requireListening(master);
    }
    FutureTask<JavaSparkContext> context = new FutureTask<>(() -> new JavaSparkContext(conf));
    Thread thread = new Thread(context, "castnet-spark-connect");
    thread.setDaemon(true);
    thread.start();
    try {
      return answered(context, thread, standalone ? ANSWER_MILLISECONDS : OTHERS_MILLISECONDS);
    } catch (TimeoutException e) {
      throw unreachable(master, "something listens there, but does not answer as a Spark master");
    } catch (ExecutionException e) {
      throw unreachable(master, e.getCause().getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unreachable(master, "interrupted");
    }
  }

  /**
   * @param patience the maximum time for which the thread may wait for the master; its own
   *     computing time does not count
   */
  private static JavaSparkContext answered(
      FutureTask<JavaSparkContext> context, Thread thread, long patience)
      throws TimeoutException, ExecutionException, InterruptedException {
    for (long left = patience; left > 0; ) {
      try {
        return context.get(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        left -= thread.getState() == Thread.State.RUNNABLE ? 0 : LOOK_MILLISECONDS;
      }
    }
    throw new TimeoutException("no answer");
  }

  /** Checks that one of several masters, {@code spark://a:7077,b:7077}, accepts connections. */
  private static void requireListening(String master) {
    String why = "";
    String[] places = master.substring(STANDALONE.length()).split(",", -1);
    for (String place : places) {
      int colon = place.lastIndexOf(':');
      try (Socket socket = new Socket()) {
        int port = Integer.parseInt(place.substring(colon + 1));
        socket.connect(
            new InetSocketAddress(place.substring(0, Math.max(0, colon)), port),
            Math.max(1, CONNECT_MILLISECONDS / places.length));
        return;
      } catch (UnknownHostException e) {
        why = "there is no host '" + place.substring(0, colon) + "'";
      } catch (IOException e) {
        why = e.getMessage();
      } catch (IllegalArgumentException e) {
        why = "the form of a master is spark://HOST:PORT";
      }
    }
    throw unreachable(master, why);
  }

  private static BadInput unreachable(String master, String why) {
    return BadInput.coded(
        "cluster-unreachable", "--spark: cannot reach '{master}': {reason}", master, why);
  }
}
