package org.castnet.web;

import org.eclipse.jetty.http.HttpFields;

/** What every answer says to the browser, errors of the server itself included. */
final class SecurityHeaders {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";

  private SecurityHeaders() {}

  static void put(HttpFields.Mutable fields) {
    put(fields, "");
  }

  /**
   * @param framedBy the origins whose pages may show ours in a frame; empty for none
   */
  static void put(HttpFields.Mutable fields, String framedBy) {
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
}
