package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The server stops work for closed pages and for cancelled requests. */
@Tag("page")
class AbandonedComparisonsTest {
  /** Much more work than the test waits for. */
  private static final String LONG = "#network=torus:20x20&multicasts=300&each=50&a=unicast";

  @RegisterExtension static final Browser browser = new Browser();

  /** Returns the status and the answer of a job after its end. */
  private static String end(Page page, String job) throws IOException {
    for (; ; ) {
      HttpResponse<String> answer = browser.served().get("/api/jobs/" + job + "/answer");
      if (!answer.body().contains("still at work")) {
        return answer.statusCode() + " " + answer.body();
      }
      page.waitForTimeout(50);
    }
  }

  @Test
  void aComparisonEndsWithItsPage() throws IOException {
    try (Page page = browser.open(LONG, ColorScheme.LIGHT, 1300)) {
      List<String> jobs = new ArrayList<>();
      page.onRequest(
          request -> {
            if (request.url().endsWith("/events")) {
              jobs.add(request.url().replaceAll(".*/jobs/(.*)/events", "$1"));
            }
          });
      page.click("#tab-compare");
      page.waitForFunction(
          "() => document.getElementById('panel').textContent.includes('Comparing:')");
      page.navigate("about:blank");
      assertThat(end(page, jobs.get(0))).startsWith("409").contains("cancelled");
    }
  }

  @Test
  void anUnwantedComparisonIsStoppedBeforeItBegins() throws IOException {
    try (Page page = browser.open(LONG, ColorScheme.LIGHT, 1300)) {
      List<Route> starts = new ArrayList<>();
      page.route("**/api/jobs", starts::add);
      page.click("#tab-compare");
      page.waitForCondition(() -> starts.size() == 1);
      APIResponse started = starts.get(0).fetch();
      page.click("#tab-worms");
      starts.get(0).fulfill(new Route.FulfillOptions().setResponse(started));
      String job = JsonText.parse(started.text()).at("/job").asText();
      assertThat(end(page, job)).startsWith("409").contains("cancelled");
    }
  }
}
