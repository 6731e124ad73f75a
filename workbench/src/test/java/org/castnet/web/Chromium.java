package org.castnet.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The browser itself: one for all tests of a process, since it takes seconds to start. */
record Chromium(Playwright playwright, Browser browser) implements AutoCloseable {
  /** Returns the path of the program; empty if it is not installed. */
  static Optional<Path> program() {
    return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns the browser, which is started on the first call and closed after the last test. */
  static Chromium of(ExtensionContext context, Path program) {
    return context
        .getRoot()
        .getStore(ExtensionContext.Namespace.create(Chromium.class))
        .getOrComputeIfAbsent(program, Chromium::start, Chromium.class);
  }

  private static Chromium start(Path program) {
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    return new Chromium(
        playwright,
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program)
                    .setArgs(List.of("--no-sandbox", "--disable-gpu"))));
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
