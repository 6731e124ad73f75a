package org.castnet.web.page;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.report.Html;

/**
 * A page of the workbench that works in any browser without a server, with its answers inside. Its
 * security policy forbids requests to other sites.
 */
public final class OfflinePage {
  private static final Pattern STYLE =
      Pattern.compile("<link rel=\"stylesheet\" href=\"/(css/[a-z]+\\.css)\">");
  private static final Pattern SCRIPT =
      Pattern.compile("<script type=\"module\" src=\"/(js/[a-z/]+\\.js)\"></script>");
  private static final Pattern PRELOAD =
      Pattern.compile("<link rel=\"modulepreload\" href=\"[^\"]+\">\n");
  private static final String TITLE = "<title>[^<]*</title>\n";
  private static final String ICON = "href=\"/icon\\.svg\"";
  private static final String SITE = "js/offline/site.js";
  private static final String RECORDED = "data-view=\"offline\"";
  private static final String NAVIGATION = "<nav aria-label=\"Workbench\">";

  /** The maximum length of JSON that is stored as text; mail programs reject much larger pages. */
  private static final int MOST_PLAIN = 4_000_000;

  private OfflinePage() {}

  /**
   * Returns an experiment as one file that contains its styles and scripts, too.
   *
   * @param version of Castnet that ran the experiment
   */
  public static String of(OfflineExperiment experiment, String version) {
    OfflineContent content =
        new OfflineContent(
            version,
            List.of(experiment::recorded),
            List.of(OfflineContent.Known.of("lessons", JsonNodeFactory.instance.arrayNode())));
    String page = offline(PageFiles.text("index.html"), RECORDED, "data:", "data: blob:");
    page = page.replaceFirst(ICON, "href=\"" + icon() + "\"");
    String title = "<title>" + Html.escape(experiment.network().spec()) + " · Castnet</title>\n";
    page = page.replaceFirst(TITLE, Matcher.quoteReplacement(title));
    return SCRIPT
        .matcher(page)
        .replaceFirst(
            script ->
                Matcher.quoteReplacement(
                    kept(content)
                        + block("importmap", PageScripts.imports(List.of(script.group(1))))
                        + block("module", PageScripts.start(script.group(1)))));
  }

  private static String kept(OfflineContent content) {
    String json = content.json();
    return json.length() <= MOST_PLAIN
        ? block("application/json\" id=\"kept", json)
        : packed(content);
  }

  private static String packed(OfflineContent content) {
    return block("application/gzip\" id=\"kept\" data-packed=\"", content.packed());
  }

  /**
   * Returns a page of a site; its pages share scripts and pictures.
   *
   * @param template the page of the workbench, such as {@code index.html}
   */
  public static String of(String template, PageHead head, OfflineContent content) {
    return linked(PageFiles.text(template), RECORDED, head, content);
  }

  /**
   * Returns a page of a site that computes its results: {@link KernelFile} is next to the first
   * page of the site.
   *
   * @param template as for other pages
   * @param content experiments without results
   */
  public static String live(String template, PageHead head, OfflineContent content) {
    String kernel = "data-kernel=\"" + head.up() + KernelFile.NAME + "\"";
    return linked(PageFiles.text(template), kernel, head, content);
  }

  /**
   * Returns the first page of a site.
   *
   * @param own the list of own experiments as HTML; may be empty
   * @param lessons the list of lessons as HTML
   * @param experiments the list of experiments as HTML
   */
  public static String contents(
      String own, String lessons, String experiments, PageHead head, OfflineContent content) {
    String first =
        own.isEmpty()
            ? ""
            : "  <h3>Experiments of this site</h3>\n  <ul class=\"cards\">\n" + own + "  </ul>\n";
    String page =
        PageFiles.contents()
            .replace("@OWN@", first)
            .replace("@LESSONS@", lessons)
            .replace("@EXPERIMENTS@", experiments);
    return linked(page, RECORDED, head, content);
  }

  /** Returns the script that all pages of a site share. */
  public static String scripts() {
    return PageScripts.declaration(
        List.of(SITE, "js/main.js", "js/clos.js", "js/offline/gallery.js"));
  }

  private static String linked(
      String template, String kind, PageHead head, OfflineContent content) {
    String up = head.up();
    String page = offline(template, kind, "'self' file: data:", "'self' file: data: blob:");
    page = page.replaceFirst(TITLE, Matcher.quoteReplacement(head.elements()));
    page = page.replaceFirst(ICON, "href=\"" + up + "icon.svg\"");
    page =
        page.replace(
            NAVIGATION,
            NAVIGATION + "<a class=\"home\" href=\"" + up + "index.html\">All lessons</a>");
    page = page.replace("</body>", head.citation(content.version()) + "</body>");
    return SCRIPT
        .matcher(page)
        .replaceFirst(
            script ->
                Matcher.quoteReplacement(
                    packed(content)
                        + "<script src=\""
                        + up
                        + "castnet.js\"></script>\n"
                        + block(
                            "module",
                            PageScripts.start(SITE) + PageScripts.start(script.group(1)))));
  }

  /**
   * Returns a page of the workbench with its styles inside and with a security policy.
   *
   * @param kind an attribute of the page that scripts and styles read
   * @param scripts the sources of scripts in addition to the page
   * @param pictures the sources of pictures
   */
  private static String offline(String template, String kind, String scripts, String pictures) {
    String page = template.replace("<html lang=\"en\">", "<html lang=\"en\" " + kind + ">");
    page = PRELOAD.matcher(page).replaceAll("");
    page =
        STYLE
            .matcher(page)
            .replaceAll(
                style ->
                    Matcher.quoteReplacement(
                        "<style>\n" + PageFiles.text(style.group(1)) + "</style>"));
    String policy =
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src"
            + " 'unsafe-inline' %s; style-src 'unsafe-inline'; img-src %s; media-src blob:;"
            + " worker-src blob:;"
            + " base-uri 'none'; form-action 'none'\">";
    return page.replace(
        "<meta charset=\"utf-8\">",
        "<meta charset=\"utf-8\">\n" + policy.formatted(scripts, pictures));
  }

  private static String icon() {
    return "data:image/svg+xml;base64,"
        + Base64.getEncoder().encodeToString(PageFiles.bytes("icon.svg").orElseThrow());
  }

  private static String block(String type, String text) {
    return "<script type=\"" + type + "\">" + text + "</script>\n";
  }
}
