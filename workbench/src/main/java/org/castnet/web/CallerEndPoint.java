package org.castnet.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A caller's end of the wire, which notices that he hangs up while his answer is worked out and
 * nobody reads from him. What he sends in the meantime waits for whoever reads next.
 *
 * <p>A caller who says that he will send nothing more counts as gone: the wire does not tell him
 * from one who closed it.
 */
final class CallerEndPoint extends SocketChannelEndPoint {
  /** More than a caller sends ahead of an answer; the rest stays with the system. */
  private static final int AHEAD = 1024;

  private static final long LOOK_MILLIS = 250;
  private static final Answer HUNG_UP = Answer.error(409, "cancelled");

  /** Bytes that came while he waited, ready to be read; guarded by this object's lock. */
  private final ByteBuffer ahead = ByteBuffer.allocate(AHEAD).limit(0);

  private final Object lock = new Object();
  private final Scheduler scheduler;
  private boolean waits;

  CallerEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
    super(channel, selector, key, scheduler);
    this.scheduler = scheduler;
  }

  /** The end from which a request came. */
  static CallerEndPoint of(Request request) {
    return (CallerEndPoint) request.getConnectionMetaData().getConnection().getEndPoint();
  }

  /**
   * He waits for a job, which is stopped when he hangs up.
   *
   * @param clock looks after him
   * @param answered takes the answer when he does not wait any more
   */
  void await(Job job, ScheduledExecutorService clock, Consumer<Answer> answered) {
    waits(true);
    Future<?> looking =
        clock.scheduleWithFixedDelay(
            () -> {
              if (isGone()) {
                job.stop(HUNG_UP);
              }
            },
            LOOK_MILLIS,
            LOOK_MILLIS,
            TimeUnit.MILLISECONDS);
    job.then(
        answer -> {
          looking.cancel(false);
          waits(false);
          answered.accept(answer);
        });
  }

  /** Where he does not wait, what he sends belongs to whoever reads next. */
  private void waits(boolean now) {
    synchronized (lock) {
      waits = now;
    }
  }

  /** Whether he waits no more, since he has hung up. Never blocks. */
  private boolean isGone() {
    synchronized (lock) {
      if (!waits || ahead.hasRemaining()) {
        return false;
      }
      try {
        int came = getChannel().read(ahead.clear());
        ahead.flip();
        return came < 0;
      } catch (IOException e) {
        ahead.limit(0);
        return true;
      }
    }
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    synchronized (lock) {
      if (ahead.hasRemaining()) {
        return handOver(buffer);
      }
    }
    return super.fill(buffer);
  }

  /** Jetty's buffers are kept ready to be read, and are written behind what they hold. */
  private int handOver(ByteBuffer buffer) {
    int held = buffer.remaining();
    int begin = buffer.position();
    buffer.position(buffer.limit()).limit(buffer.capacity());
    int count = Math.min(ahead.remaining(), buffer.remaining());
    ByteBuffer part = ahead.slice().limit(count);
    buffer.put(part);
    ahead.position(ahead.position() + count);
    buffer.limit(begin + held + count).position(begin);
    return count;
  }

  @Override
  protected void needsFillInterest() {
    boolean here;
    synchronized (lock) {
      here = ahead.hasRemaining();
    }
    if (here) {
      // by another thread: whoever is interested is still about to say so
      scheduler.schedule(getFillInterest()::fillable, 0, TimeUnit.MILLISECONDS);
    } else {
      super.needsFillInterest();
    }
  }
}
