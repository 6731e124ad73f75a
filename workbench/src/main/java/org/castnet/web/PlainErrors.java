package org.castnet.web;

import java.util.Locale;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Sends the errors that Jetty detects itself, such as a malformed request line: in the same JSON as
 * all other errors, with the security headers, and without Jetty's page about its internals.
 */
final class PlainErrors extends ErrorHandler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    AccessGuard.putSecurityHeaders(response.getHeaders(), "");
    Answer.error(status, HttpStatus.getMessage(status).toLowerCase(Locale.ROOT))
        .send(response, callback);
    return true;
  }
}
