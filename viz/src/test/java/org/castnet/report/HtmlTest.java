package org.castnet.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Pages that are self-contained. */
class HtmlTest {
  @Test
  void textIsEscaped() {
    String page =
        new Html()
            .heading(2, "a\"b", "<script>")
            .paragraph("1 < 2 & \"3\"")
            .command("castnet --x <y>")
            .page("<title>");
    assertThat(page)
        .contains("<h2 id=\"a&quot;b\">&lt;script&gt;</h2>")
        .contains("<p>1 &lt; 2 &amp; &quot;3&quot;</p>")
        .contains("<code>castnet --x &lt;y&gt;</code>")
        .contains("<title>&lt;title&gt;</title>")
        .doesNotContain("<script");
  }

  @Test
  void numericColumnsAreMarkedAsNumbers() {
    String table =
        new Html()
            .table(
                "who won",
                List.of("scheme", "time", "note"),
                List.of(
                    List.of("exchange", "1.5", "-"),
                    List.of("u-torus", "3 ± 0.2", "far"),
                    List.of("ocms", "–", "stood still")))
            .text();
    assertThat(table)
        .contains("<caption>who won</caption>")
        .contains("<th>scheme</th><th class=\"number\">time</th><th>note</th>")
        .contains("<td>u-torus</td><td class=\"number\">3 ± 0.2</td><td>far</td>");
  }

  @Test
  void emptyContentIsOmitted() {
    assertThat(new Html().list(List.of()).figures(List.of()).text()).isEmpty();
    assertThat(new Html().table("", List.of("a"), List.of()).text()).doesNotContain("caption");
  }

  @Test
  void pageHasNoExternalReferences() {
    String page =
        new Html().figures(List.of("<svg xmlns=\"http://www.w3.org/2000/svg\"/>")).page("t");
    assertThat(page.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http")
        .doesNotContain("<link")
        .doesNotContain("@import")
        .doesNotContain("<script");
  }
}
