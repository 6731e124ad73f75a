package org.castnet.web;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * Collects a request's body as it arrives, up to a limit. No thread waits for it: whenever a part
 * is there the server calls {@link #run}.
 */
final class Body implements Runnable {
  private final Request request;
  private final int largest;
  private final Consumer<String> whole;
  private final Consumer<Answer> refused;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private Body(Request request, int largest, Consumer<String> whole, Consumer<Answer> refused) {
    this.request = request;
    this.largest = largest;
    this.whole = whole;
    this.refused = refused;
  }

  /** Calls either {@code whole} with the text or {@code refused} with what is wrong. */
  static void read(Request request, int largest, Consumer<String> whole, Consumer<Answer> refused) {
    if (request.getLength() > largest) {
      refused.accept(tooLarge(largest));
    } else {
      new Body(request, largest, whole, refused).run();
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
        refused.accept(Answer.error(408, "the body did not arrive whole and in time"));
        return;
      }
      boolean last = chunk.isLast();
      take(chunk);
      if (bytes.size() > largest) {
        refused.accept(tooLarge(largest));
        return;
      }
      if (last) {
        whole.accept(bytes.toString(StandardCharsets.UTF_8));
        return;
      }
    }
  }

  private void take(Content.Chunk chunk) {
    ByteBuffer part = chunk.getByteBuffer();
    byte[] copy = new byte[part.remaining()];
    part.get(copy);
    bytes.writeBytes(copy);
    chunk.release();
  }

  private static Answer tooLarge(int largest) {
    return Answer.error(413, "the body is larger than " + largest + " bytes");
  }
}
