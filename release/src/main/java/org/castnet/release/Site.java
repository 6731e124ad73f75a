package org.castnet.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * The documentation as a small site that is read from a folder, without a server: a page for every
 * Markdown file, its pictures, a list of all pages and a full-text search.
 */
final class Site {
  private static final Pattern LINK = Pattern.compile("(href|src)=\"([^\":#]+)(#[^\"]*)?\"");

  private final Path root;
  private final String version;
  private final Parser parser;
  private final HtmlRenderer html;
  private final Map<String, Page> pages = new LinkedHashMap<>(); // by the path of the Markdown file
  private final Map<String, byte[]> files = new LinkedHashMap<>();

  /**
   * A page.
   *
   * @param target its path on the site
   * @param title its title
   * @param body its content as HTML
   * @param words its text for the search
   */
  private record Page(String target, String title, String body, String words) {}

  private Site(Path root, String version) {
    this.root = root;
    this.version = version;
    List<Extension> extensions = List.of(TablesExtension.create(), HeadingAnchorExtension.create());
    this.parser = Parser.builder().extensions(extensions).build();
    this.html = HtmlRenderer.builder().extensions(extensions).build();
  }

  /** Returns the files of the site by their paths; {@code index.html} is the first page. */
  static Map<String, byte[]> of(Path root, String version) throws IOException {
    Site site = new Site(root, version);
    site.page("README.md", "index.html");
    site.page("CHANGELOG.md", "changelog.html");
    site.page("CONTRIBUTING.md", "contributing.html");
    try (Stream<Path> all = Files.walk(root.resolve("docs"))) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        String path = root.relativize(file).toString().replace('\\', '/');
        String inDocs = path.substring("docs/".length());
        if (path.endsWith(".md")) {
          site.page(
              path,
              inDocs
                  .replaceFirst("README\\.md$", "index.md")
                  .replaceFirst("^index\\.md$", "docs.md")
                  .replaceFirst("\\.md$", ".html"));
        } else {
          site.files.put(inDocs, Files.readAllBytes(file));
        }
      }
    }
    site.write();
    return site.files;
  }

  private void page(String source, String target) throws IOException {
    String markdown = Files.readString(root.resolve(source));
    Node node = parser.parse(markdown);
    Matcher heading = Pattern.compile("(?m)^# (.*)$").matcher(markdown);
    String title = heading.find() ? heading.group(1).replace("`", "") : target;
    String words =
        TextContentRenderer.builder()
            .extensions(List.of(TablesExtension.create()))
            .build()
            .render(node)
            .replaceAll("\\s+", " ");
    pages.put(source, new Page(target, title, html.render(node), words));
  }

  private void write() {
    String template = Resources.text("page.html");
    StringBuilder index = new StringBuilder("const PAGES = [\n");
    pages.forEach(
        (source, page) -> {
          String up = "../".repeat((int) page.target().chars().filter(c -> c == '/').count());
          String body = relinked(source, page.body(), up);
          files.put(
              page.target(),
              template
                  .replace("@TITLE@", escaped(page.title()))
                  .replace("@VERSION@", version)
                  .replace("@UP@", up)
                  .replace("@NAV@", navigation(page, up))
                  .replace("@BODY@", body)
                  .getBytes(StandardCharsets.UTF_8));
          index
              .append("[")
              .append(quoted(page.target()))
              .append(",")
              .append(quoted(page.title()))
              .append(",")
              .append(quoted(page.words()))
              .append("],\n");
        });
    files.put(
        "search.js",
        (index + "];\n" + Resources.text("search.js")).getBytes(StandardCharsets.UTF_8));
    files.put("style.css", Resources.text("style.css").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Replaces links to Markdown files by links to their pages, and links to other files by links
   * into the release.
   */
  private String relinked(String source, String body, String up) {
    Path folder = Path.of("/" + source).getParent();
    return LINK.matcher(body)
        .replaceAll(
            link -> {
              String path =
                  folder
                      .resolve(link.group(2))
                      .normalize()
                      .toString()
                      .replace('\\', '/')
                      .substring(1);
              Page page = pages.get(path.endsWith("/") ? path + "README.md" : path);
              if (page == null) {
                page = pages.get(path + "/README.md");
              }
              String target =
                  page != null
                      ? page.target()
                      : path.startsWith("docs/") ? path.substring("docs/".length()) : "../" + path;
              String anchor = link.group(3) == null ? "" : link.group(3);
              return Matcher.quoteReplacement(link.group(1) + "=\"" + up + target + anchor + "\"");
            });
  }

  private String navigation(Page here, String up) {
    List<String> first = new ArrayList<>();
    StringBuilder more = new StringBuilder();
    String capacity = "";
    for (Page page : pages.values()) {
      String item =
          "<li><a href=\""
              + up
              + page.target()
              + (page.target().equals(here.target()) ? "\" aria-current=\"page" : "")
              + "\">"
              + escaped(page.title())
              + "</a></li>";
      int slash = page.target().indexOf('/');
      if (slash < 0) {
        first.add(item);
      } else {
        String folder = page.target().substring(0, slash);
        if (!folder.equals(capacity)) {
          more.append(capacity.isEmpty() ? "" : "</ul></details>")
              .append("<details")
              .append(here.target().startsWith(folder + "/") ? " open" : "")
              .append("><summary>")
              .append(folder)
              .append("</summary><ul>");
          capacity = folder;
        }
        more.append(item);
      }
    }
    return "<ul>"
        + String.join("", first)
        + "</ul>"
        + more
        + (capacity.isEmpty() ? "" : "</ul></details>");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c") + "\"";
  }
}
