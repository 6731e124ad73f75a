package org.castnet.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Rejects requests that come neither from the workbench's own page nor from a program, and puts the
 * security headers on every answer. The host must be the one that the server listens on, so that no
 * foreign name can be bound to it. Requests from pages of another origin are rejected. If a token
 * is set, every request must carry it.
 */
final class AccessGuard extends Handler.Wrapper {
  /** The start of the cookie's name; browsers send the cookies of all ports of a host. */
  private static final String COOKIE = "castnet-token-";

  private static final List<String> LOOPBACK = List.of("127.0.0.1", "localhost", "[::1]", "::1");
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
          + "connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors ";

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
    putSecurityHeaders(response.getHeaders(), framedBy);
    if (!isKnownHost(Request.getServerName(request))) {
      Answer.error(421, "this server does not have that host name").send(response, callback);
    } else if (!isSameOrigin(request.getHeaders()) && !isFrame(request)) {
      Answer.error(403, "requests from pages of another origin are rejected")
          .send(response, callback);
    } else if (!token.isEmpty() && !hasToken(request, response)) {
      Answer.error(401, "the token is missing or wrong").send(response, callback);
    } else {
      return super.handle(request, response, callback);
    }
    return true;
  }

  /**
   * Puts the headers on an answer that restrict what the browser does with it.
   *
   * @param framedBy the origins of pages that may show the workbench in a frame; empty if no origin
   *     may
   */
  static void putSecurityHeaders(HttpFields.Mutable fields, String framedBy) {
    fields.put("Content-Security-Policy", POLICY + (framedBy.isEmpty() ? "'none'" : framedBy));
    fields.put("X-Content-Type-Options", "nosniff");
    if (framedBy.isEmpty()) {
      fields.put("X-Frame-Options", "DENY");
    }
    fields.put("Referrer-Policy", "no-referrer");
    fields.put("Cross-Origin-Opener-Policy", "same-origin");
    fields.put("Cross-Origin-Resource-Policy", "same-origin");
    fields.put("Cache-Control", "no-cache");
  }

  /** Only loopback names are known, unless the server listens elsewhere and a token protects it. */
  private boolean isKnownHost(String name) {
    return (!token.isEmpty() && !LOOPBACK.contains(host.toLowerCase(Locale.ROOT)))
        || name.equalsIgnoreCase(host)
        || LOOPBACK.contains(name.toLowerCase(Locale.ROOT));
  }

  private static boolean isSameOrigin(HttpFields fields) {
    String site = fields.get("Sec-Fetch-Site");
    if (site != null && !site.equals("same-origin") && !site.equals("none")) {
      return false;
    }
    String origin = fields.get(HttpHeader.ORIGIN);
    return origin == null
        || origin.equalsIgnoreCase("http://" + fields.get(HttpHeader.HOST))
        || origin.equalsIgnoreCase("https://" + fields.get(HttpHeader.HOST));
  }

  /** Whether a browser loads the page into a frame. Its policy states which pages may do so. */
  private boolean isFrame(Request request) {
    return !framedBy.isEmpty()
        && request.getMethod().equals("GET")
        && request.getHeaders().get(HttpHeader.ORIGIN) == null
        && "iframe".equals(request.getHeaders().get("Sec-Fetch-Dest"))
        && !request.getHttpURI().getPath().startsWith("/api/");
  }

  /**
   * Whether the token is the bearer token, in the cookie, or in the query of the first page, which
   * then sets the cookie.
   */
  private boolean hasToken(Request request, Response response) {
    String bearer = request.getHeaders().get(HttpHeader.AUTHORIZATION);
    if (bearer != null && bearer.startsWith("Bearer ")) {
      return same(bearer.substring("Bearer ".length()));
    }
    String name = COOKIE + Request.getLocalPort(request);
    for (HttpCookie cookie : Request.getCookies(request)) {
      if (cookie.getName().equals(name) && same(cookie.getValue())) {
        return true;
      }
    }
    String query = Request.extractQueryParameters(request).getValue("token");
    if (query != null && same(query)) {
      String cookie = name + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
      response.getHeaders().add(HttpHeader.SET_COOKIE, cookie);
      return true;
    }
    return false;
  }

  private boolean same(String shown) {
    return MessageDigest.isEqual(
        shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
