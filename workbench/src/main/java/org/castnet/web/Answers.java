package org.castnet.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.castnet.format.JsonText;
import org.castnet.input.BadInput;

/** Makes answers that may grow large: each up to a limit, all together in the server's room. */
final class Answers {
  private final int limit;
  private final MemoryBudget room;

  Answers(int limit, MemoryBudget room) {
    this.limit = limit;
    this.room = room;
  }

  /**
   * @throws BadInput where the answer is above the limit
   * @throws MemoryBudget.Full where there is no room for it at the moment
   */
  Answer json(int status, JsonText.Writer writer) {
    try (BoundedBytes bytes = new BoundedBytes(limit, room)) {
      try (JsonGenerator out = JsonText.generator(bytes)) {
        writer.write(out);
      } catch (BoundedBytes.Full e) {
        throw new BadInput("the answer would be larger than " + limit + " bytes", e);
      }
      byte[] body = bytes.toByteArray();
      room.take(body.length);
      return new Answer(status, Answer.JSON, body, new MemoryLease(room, body.length));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A text of this type.
   *
   * @throws BadInput where it is above the limit
   * @throws MemoryBudget.Full where there is no room for it at the moment
   */
  Answer text(String type, String text) {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    if (body.length > limit) {
      throw new BadInput("the answer would be larger than " + limit + " bytes");
    }
    room.take(body.length);
    return new Answer(200, type, body, new MemoryLease(room, body.length));
  }
}
