package org.castnet.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Lets in only calls of the workbench's own page and of programs: the host must be the one that the
 * server listens on (so that no foreign name can be bound to it), a page of another origin is
 * refused, and where a token is set every call must carry it. Puts the security headers on every
 * answer.
 */
final class AccessGuard extends Handler.Wrapper {
  private static final String COOKIE = "castnet-token";

  private final String host;
  private final String token;
  private final String framedBy;

  AccessGuard(Handler next, WorkbenchSettings settings) {
    super(next);
    this.host = settings.host();
    this.token = settings.token();
    this.framedBy = settings.framedBy();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    SecurityHeaders.put(response.getHeaders(), framedBy);
    if (!knownHost(request)) {
      return refuse(421, "this server does not answer to that host name", response, callback);
    }
    if (!sameOrigin(request) && !framed(request)) {
      return refuse(403, "calls from pages of another origin are refused", response, callback);
    }
    if (!token.isEmpty() && !hasToken(request, response)) {
      return refuse(401, "the token is missing or wrong", response, callback);
    }
    return super.handle(request, response, callback);
  }

  /** On the loopback interface the host is one of its names; beyond it the token stands guard. */
  private boolean knownHost(Request request) {
    String asked = Request.getServerName(request);
    return !token.isEmpty()
        || asked.equalsIgnoreCase(host)
        || List.of("127.0.0.1", "localhost", "[::1]", "::1")
            .contains(asked.toLowerCase(Locale.ROOT));
  }

  private static boolean sameOrigin(Request request) {
    HttpFields fields = request.getHeaders();
    String site = fields.get("Sec-Fetch-Site");
    if (site != null && !site.equals("same-origin") && !site.equals("none")) {
      return false;
    }
    String origin = fields.get(HttpHeader.ORIGIN);
    return origin == null
        || origin.equalsIgnoreCase("http://" + fields.get(HttpHeader.HOST))
        || origin.equalsIgnoreCase("https://" + fields.get(HttpHeader.HOST));
  }

  /** The page itself, read into a frame; its policy says to the browser which pages may do so. */
  private boolean framed(Request request) {
    return !framedBy.isEmpty()
        && request.getMethod().equals("GET")
        && request.getHeaders().get(HttpHeader.ORIGIN) == null
        && "iframe".equals(request.getHeaders().get("Sec-Fetch-Dest"))
        && !request.getHttpURI().getPath().startsWith("/api/");
  }

  /** As bearer, in the address of the first page, or in the cookie that this page then keeps. */
  private boolean hasToken(Request request, Response response) {
    String bearer = request.getHeaders().get(HttpHeader.AUTHORIZATION);
    if (bearer != null && bearer.startsWith("Bearer ")) {
      return same(bearer.substring("Bearer ".length()));
    }
    for (HttpCookie cookie : Request.getCookies(request)) {
      if (cookie.getName().equals(COOKIE) && same(cookie.getValue())) {
        return true;
      }
    }
    String query = Request.extractQueryParameters(request).getValue("token");
    if (query != null && same(query)) {
      response
          .getHeaders()
          .add(
              new HttpField(
                  HttpHeader.SET_COOKIE,
                  COOKIE + "=" + token + "; Path=/; HttpOnly; SameSite=Strict"));
      return true;
    }
    return false;
  }

  private boolean same(String shown) {
    return MessageDigest.isEqual(
        shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  private static boolean refuse(int status, String why, Response response, Callback callback) {
    AnswerSender.whole(Answer.error(status, why), response, callback);
    return true;
  }
}
