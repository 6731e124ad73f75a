package org.castnet.web;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.castnet.input.Utf8;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * Collects a request's body as it arrives, up to a limit. No thread waits for it: whenever a part
 * is there the server calls {@link #run}.
 */
final class RequestBody implements Runnable {
  /** Room for a byte of a body while it is collected: the growing array, its copy and the text. */
  private static final int WEIGHT = 4;

  /** Small bodies need no room, so that ordinary calls get through when large ones crowd in. */
  private static final int SMALL = 1 << 16;

  /**
   * A body of up to so many times the limit is taken from the wire and thrown away before it is
   * refused: a caller that is cut off while it sends sees a broken connection and no answer.
   */
  private static final long HEARD_OUT = 8;

  private final Request request;
  private final int largest;
  private final MemoryBudget room;
  private final Consumer<String> whole;
  private final Consumer<Answer> refused;
  private ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long taken;
  private long arrived;

  private RequestBody(
      Request request,
      int largest,
      MemoryBudget room,
      Consumer<String> whole,
      Consumer<Answer> refused) {
    this.request = request;
    this.largest = largest;
    this.room = room;
    this.whole = whole;
    this.refused = refused;
  }

  /** Calls either {@code whole} with the text or {@code refused} with what is wrong. */
  static void read(
      Request request,
      int largest,
      MemoryBudget room,
      Consumer<String> whole,
      Consumer<Answer> refused) {
    if (request.getLength() > HEARD_OUT * largest) {
      refused.accept(tooLarge(largest));
    } else {
      new RequestBody(request, largest, room, whole, refused).run();
    }
  }

  @Override
  public void run() {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        end();
        refused.accept(Answer.error(408, "the body did not arrive whole and in time"));
        return;
      }
      boolean last = chunk.isLast();
      arrived += chunk.remaining();
      if (arrived > largest) {
        chunk.release();
        end();
        if (last || arrived > HEARD_OUT * largest) {
          refused.accept(tooLarge(largest));
          return;
        }
        continue;
      }
      if (!take(chunk)) {
        end();
        refused.accept(Jobs.BUSY);
        return;
      }
      if (last) {
        String text = Utf8.lenient(bytes.toByteArray());
        end();
        whole.accept(text);
        return;
      }
    }
  }

  /** Whether there was room for it. */
  private boolean take(Content.Chunk chunk) {
    try {
      ByteBuffer part = chunk.getByteBuffer();
      byte[] copy = new byte[part.remaining()];
      long needed = bytes.size() + copy.length <= SMALL ? 0 : (long) WEIGHT * copy.length;
      room.take(needed);
      taken += needed;
      part.get(copy);
      bytes.writeBytes(copy);
      return true;
    } catch (MemoryBudget.Full e) {
      return false;
    } finally {
      chunk.release();
    }
  }

  private void end() {
    bytes = new ByteArrayOutputStream();
    room.giveBack(taken);
    taken = 0;
  }

  private static Answer tooLarge(int largest) {
    return Answer.error(413, "the body is larger than " + largest + " bytes");
  }
}
