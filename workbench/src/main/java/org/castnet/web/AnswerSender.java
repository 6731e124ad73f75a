package org.castnet.web;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Sends finished answers. */
final class AnswerSender {
  private AnswerSender() {}

  /** Sends an answer and lets go of it when it is out, or the caller gone. */
  static void whole(Answer answer, Response response, Callback callback) {
    response.setStatus(answer.status());
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.body().length);
    response.write(true, ByteBuffer.wrap(answer.body()), Callback.from(callback, answer::letGo));
  }
}
