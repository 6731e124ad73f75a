package org.castnet.web.page;

import java.util.Optional;
import org.castnet.report.Html;

/**
 * The description of a page for browsers, search engines, previews of links and reference managers.
 *
 * @param title of the page
 * @param about one or two sentences
 * @param path of the page on its site, such as {@code lessons/worm.html}
 * @param picture the path of its picture on the site
 * @param site the address of the site; empty if it is not known yet
 */
public record PageHead(
    String title, String about, String path, String picture, Optional<String> site) {
  private static final String AUTHOR = "The Castnet developers";

  /** Returns the path from this page to the root of the site. */
  String up() {
    return "../".repeat((int) path.chars().filter(c -> c == '/').count());
  }

  /** Returns the elements of the page's head. */
  String elements() {
    StringBuilder head = new StringBuilder();
    head.append("<title>").append(Html.escape(title + " · Castnet")).append("</title>\n");
    meta(head, "name", "description", about);
    meta(head, "name", "author", AUTHOR);
    meta(head, "property", "og:site_name", "Castnet");
    meta(head, "property", "og:type", "article");
    meta(head, "property", "og:title", title);
    meta(head, "property", "og:description", about);
    meta(head, "property", "og:image", site.map(root -> root + picture).orElse(up() + picture));
    meta(head, "property", "og:image:alt", title);
    meta(head, "name", "twitter:card", "summary");
    meta(head, "name", "citation_title", "Castnet: " + title);
    meta(head, "name", "citation_author", AUTHOR);
    site.ifPresent(
        root -> {
          meta(head, "property", "og:url", root + path);
          meta(head, "name", "citation_public_url", root + path);
          head.append("<link rel=\"canonical\" href=\"")
              .append(Html.escape(root + path))
              .append("\">\n");
        });
    return head.toString();
  }

  /**
   * Returns the citation at the end of the page. If the site's address is not known, a script of
   * the page fills in the address at which the page was found.
   *
   * @param version of Castnet
   */
  String citation(String version) {
    String address = site.map(root -> root + path).orElse("");
    String bibtex =
        "@misc{castnet-%s,\n  author = {{%s}},\n  title  = {Castnet: %s},\n  note   = {Castnet %s},\n  url    = {"
            .formatted(path.replaceFirst("\\.html$", "").replace('/', '-'), AUTHOR, title, version);
    return "<footer>\n<p>To cite: "
        + Html.escape(AUTHOR + ". Castnet: " + title + ". Castnet " + version + ". ")
        + place(address)
        + "</p>\n<details><summary>BibTeX</summary><pre>"
        + Html.escape(bibtex)
        + place(address)
        + "}\n}</pre></details>\n</footer>\n";
  }

  private static String place(String address) {
    return "<span class=\"address\">" + Html.escape(address) + "</span>";
  }

  private static void meta(StringBuilder head, String key, String name, String content) {
    head.append("<meta ")
        .append(key)
        .append("=\"")
        .append(name)
        .append("\" content=\"")
        .append(Html.escape(content))
        .append("\">\n");
  }
}
