package org.castnet.web;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Errors of the server below the interface, such as a line of request that is none: one line of
 * JSON with the security headers, like all other refusals, and nothing of the server's inside.
 */
final class PlainErrors extends ErrorHandler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    SecurityHeaders.put(response.getHeaders());
    AnswerSender.whole(error(response.getStatus()), response, callback);
    return true;
  }

  @Override
  public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
    SecurityHeaders.put(fields);
    Answer error = error(status);
    fields.put(HttpHeader.CONTENT_TYPE, error.type());
    return ByteBuffer.wrap(error.body());
  }

  private static Answer error(int status) {
    return Answer.error(status, HttpStatus.getMessage(status).toLowerCase(java.util.Locale.ROOT));
  }
}
