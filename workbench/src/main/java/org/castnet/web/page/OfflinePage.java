package org.castnet.web.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.format.JsonText;

/**
 * An experiment as one HTML file that plays in any browser without a server: the page of the
 * workbench with its styles, scripts and answers inside. Its security policy forbids loading
 * anything.
 */
public final class OfflinePage {
  private static final Pattern STYLE =
      Pattern.compile("<link rel=\"stylesheet\" href=\"/(css/[a-z]+\\.css)\">");
  private static final Pattern SCRIPT =
      Pattern.compile("<script type=\"module\" src=\"/js/main\\.js\"></script>");
  private static final Pattern PRELOAD =
      Pattern.compile("<link rel=\"modulepreload\" href=\"[^\"]+\">\n");
  private static final Pattern ICON = Pattern.compile("href=\"/icon\\.svg\"");
  private static final String POLICY =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src"
          + " 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data: blob:; media-src"
          + " blob:; base-uri 'none'; form-action 'none'\">";

  private OfflinePage() {}

  /**
   * Returns the text of the file.
   *
   * @param version of Castnet that ran the experiment
   */
  public static String of(OfflineExperiment experiment, String version) {
    String page = PageFiles.text("index.html");
    page = page.replace("<html lang=\"en\">", "<html lang=\"en\" data-view=\"offline\">");
    page = page.replace("<meta charset=\"utf-8\">", "<meta charset=\"utf-8\">\n" + POLICY);
    page = PRELOAD.matcher(page).replaceAll("");
    page = ICON.matcher(page).replaceFirst("href=\"" + icon() + "\"");
    page =
        STYLE
            .matcher(page)
            .replaceAll(
                style ->
                    Matcher.quoteReplacement(
                        "<style>\n" + PageFiles.text(style.group(1)) + "</style>"));
    return SCRIPT
        .matcher(page)
        .replaceFirst(
            Matcher.quoteReplacement(
                block("application/json\" id=\"kept", retained(experiment, version))
                    + block("importmap", imports())
                    + block("module", PageScripts.start())));
  }

  private static String icon() {
    return "data:image/svg+xml;base64,"
        + Base64.getEncoder().encodeToString(PageFiles.bytes("icon.svg").orElseThrow());
  }

  private static String block(String type, String text) {
    return "<script type=\"" + type + "\">" + text + "</script>\n";
  }

  /** Returns JSON that cannot end its HTML element prematurely. */
  private static String retained(OfflineExperiment experiment, String version) {
    try {
      return JsonText.line(out -> experiment.json(version, out)).replace("<", "\\u003c");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String imports() {
    try {
      return JsonText.line(
          out -> {
            out.writeStartObject();
            out.writeObjectFieldStart("imports");
            for (Map.Entry<String, String> script : PageScripts.addresses().entrySet()) {
              out.writeStringField(script.getKey(), script.getValue());
            }
            out.writeEndObject();
            out.writeEndObject();
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
