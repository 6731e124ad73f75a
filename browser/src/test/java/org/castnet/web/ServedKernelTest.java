package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page of {@code castnet serve} in a build with the kernel. */
@Tag("page")
class ServedKernelTest {
  @RegisterExtension static final Browser browser = new Browser();

  /** Returns the work that the page requests from the server from now on. */
  private static List<String> requests(Page page) {
    List<String> paths = new ArrayList<>();
    page.onRequest(
        request -> {
          String path = URI.create(request.url()).getPath();
          if (path.startsWith("/api/") && !path.equals("/api/version")) {
            paths.add(path);
          }
        });
    return paths;
  }

  private static void change(Page page, String fields) {
    int before = Browser.changes(page);
    Player.change(page, fields);
    Browser.settled(page, before + 1);
  }

  private static Page computing() {
    Page page =
        browser.open(
            "#edition=2&network=mesh:8x8&source=3,3&to=1,0+6,0+4,1&a=u-mesh",
            ColorScheme.LIGHT,
            1440);
    page.waitForFunction("() => 'computes' in document.body.dataset");
    return page;
  }

  @Test
  void anotherNetworkAndSchemeAreComputedWithoutTheServer() throws IOException {
    try (Page page = computing()) {
      List<String> requests = requests(page);
      change(page, "{network: 'torus:7x7', left: 'unicast', flits: 100}");
      assertThat(requests).isEmpty();
      String request =
          (String)
              page.evaluate(
                  "async () => { const {scenario} = await import('/js/request.js');"
                      + " return JSON.stringify(scenario(castnet.store.state, 'unicast', '')); }");
      assertThat(Player.makespanText(page, 0))
          .isEqualTo(
              JsonText.parse(browser.served().post("/api/simulate", request).body())
                  .path("makespan")
                  .asText());
    }
  }

  @Test
  void networksOfUploadedFilesAreComputedByTheServer() {
    try (Page page = computing()) {
      String file =
          (String)
              page.evaluate(
                  "async () => (await (await import('/js/api.js')).upload("
                      + "'net', 'graph { a -- b; b -- c; c -- a }', '', false)).network");
      List<String> requests = requests(page);
      change(page, "{network: '" + file + "', source: 'a', destinations: 'b c'}");
      assertThat(requests).contains("/api/networks", "/api/playback");
    }
  }
}
