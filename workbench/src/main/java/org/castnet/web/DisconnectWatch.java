package org.castnet.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Stops a job if its client closes the connection before the answer is complete.
 *
 * <p>Jetty does not report this: between the end of an HTTP/1.1 request and its answer it does not
 * read from the connection. The watch therefore reads one byte. A byte that arrives is the start of
 * the client's next request; the watch gives it to the connection and ends.
 *
 * <p>A client that only shuts down its output counts as gone, since the server cannot distinguish
 * it from one that closed the connection.
 */
final class DisconnectWatch implements Callback {
  private final Connection connection;
  private final AbstractEndPoint endPoint;
  private final Job job;
  private boolean ended;

  private DisconnectWatch(Connection connection, Job job) {
    this.connection = connection;
    this.endPoint = (AbstractEndPoint) connection.getEndPoint();
    this.job = job;
  }

  /**
   * Watches the client of a request after its body was read completely.
   *
   * @param next takes the answer of the job
   */
  static void start(Request request, Job job, Consumer<Answer> next) {
    DisconnectWatch watch =
        new DisconnectWatch(request.getConnectionMetaData().getConnection(), job);
    ByteBuffer ahead = ((Connection.UpgradeFrom) watch.connection).onUpgradeFrom();
    if (ahead == null) {
      watch.endPoint.tryFillInterested(watch);
    } else {
      // the client has sent its next request already; it is not gone, and there is nothing to read
      watch.giveBack(ahead);
    }
    job.then(
        answer -> {
          watch.end();
          next.accept(answer);
        });
  }

  private void giveBack(ByteBuffer ahead) {
    ((Connection.UpgradeTo) connection).onUpgradeTo(ahead);
  }

  /** Leaves the connection to its next reader. */
  private void end() {
    synchronized (this) {
      ended = true;
    }
    // removes this callback if it is still registered
    endPoint.getFillInterest().fillable();
  }

  @Override
  public void succeeded() {
    if (isGone()) {
      job.stop(Answer.CANCELLED);
    }
  }

  @Override
  public void failed(Throwable closed) {
    job.stop(Answer.CANCELLED);
  }

  private synchronized boolean isGone() {
    if (ended) {
      return false;
    }
    try {
      ByteBuffer first = BufferUtil.allocate(1);
      int count = endPoint.fill(first);
      if (count > 0) {
        giveBack(first);
      } else if (count == 0) {
        endPoint.tryFillInterested(this);
      }
      return count < 0;
    } catch (IOException e) {
      return true;
    }
  }
}
