package org.castnet.web;

import java.util.Locale;
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

  private static Answer error(int status) {
    return Answer.error(status, HttpStatus.getMessage(status).toLowerCase(Locale.ROOT));
  }
}
