package org.castnet.web;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.web.page.PageFiles;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * The page's files, out of the jar. Names are words joined by slashes and one known ending, so that
 * no name leads out of the folder or to a file that is none of the page's.
 */
final class StaticPages extends Handler.Abstract.NonBlocking {
  private static final Pattern NAME =
      Pattern.compile("/((?:[a-z0-9-]+/){0,3}[a-z0-9-]+)\\.(html|js|css|svg|png)");
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html;charset=utf-8",
          "js", "text/javascript;charset=utf-8",
          "css", "text/css;charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png");

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    boolean head = HttpMethod.HEAD.is(request.getMethod());
    if (!head && !HttpMethod.GET.is(request.getMethod())) {
      AnswerSender.whole(Answer.error(405, "pages are only read"), response, callback);
      return true;
    }
    String path = request.getHttpURI().getPath();
    Matcher name = NAME.matcher(path.equals("/") ? "/index.html" : path);
    byte[] body =
        name.matches() ? PageFiles.bytes(name.group(1) + "." + name.group(2)).orElse(null) : null;
    if (body == null) {
      AnswerSender.whole(Answer.error(404, "there is no such page"), response, callback);
      return true;
    }
    String mark = "\"" + Integer.toHexString(java.util.Arrays.hashCode(body)) + "\"";
    response.getHeaders().put(HttpHeader.ETAG, mark);
    if (mark.equals(request.getHeaders().get(HttpHeader.IF_NONE_MATCH))) {
      response.setStatus(304);
      callback.succeeded();
      return true;
    }
    AnswerSender.whole(new Answer(200, TYPES.get(name.group(2)), body), response, callback);
    return true;
  }
}
