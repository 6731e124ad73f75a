package org.castnet.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Chromium in front of a workbench. Tests that need it are skipped where there is none. */
final class Browser implements AutoCloseable {
  private final Served served = Served.local();
  private final Playwright playwright;
  private final com.microsoft.playwright.Browser chromium;
  final List<String> complaints = new ArrayList<>();

  Browser() {
    Path program =
        Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
            .map(Path::of)
            .filter(Files::isExecutable)
            .findFirst()
            .orElse(null);
    if (program == null) {
      served.close();
    }
    assumeTrue(program != null, "skipped: there is no Chromium on this machine");
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    chromium =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program)
                    .setArgs(List.of("--no-sandbox", "--disable-gpu")));
  }

  /** The workbench that the pages come from. */
  Served served() {
    return served;
  }

  /** A page with an experiment, drawn and planned; of the workbench, or a file of its own. */
  Page open(String hash, ColorScheme scheme, int width) {
    BrowserContext context =
        chromium.newContext(
            new com.microsoft.playwright.Browser.NewContextOptions()
                .setViewportSize(width, 900)
                .setColorScheme(scheme)
                .setPermissions(List.of("clipboard-read", "clipboard-write")));
    Page page = context.newPage();
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")) {
            complaints.add(message.text());
          }
        });
    page.onPageError(complaints::add);
    page.navigate(hash.startsWith("file:") ? hash : served.root() + "/" + hash);
    settled(page, 1);
    return page;
  }

  /** A picture for people to look at. */
  static void shot(Page page, String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(Path.of("target", "screenshots", name + ".png")));
  }

  /** How many changes the page has dealt with. */
  static int changes(Page page) {
    return ((Number) page.evaluate("() => Number(document.body.dataset.ready)")).intValue();
  }

  /** Waits until the page has dealt with so many changes. */
  static void settled(Page page, int changes) {
    page.waitForFunction("n => Number(document.body.dataset.ready) >= n", changes);
  }

  @Override
  public void close() {
    chromium.close();
    playwright.close();
    served.close();
  }
}
