package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.Patience;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Chromium in front of a workbench, for the tests of one class; its console must have no messages.
 * Without Chromium, the tests are skipped. The system properties {@code page.theme} (light or dark)
 * and {@code page.width} (pixels) replace the theme and the width that the tests request.
 */
final class Browser
    implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {
  private Served served;
  private Chromium chromium;
  private final List<BrowserContext> opened = new ArrayList<>();
  private final List<String> complaints = new ArrayList<>();

  @Override
  public void beforeAll(ExtensionContext context) {
    Chromium.program()
        .ifPresent(
            program -> {
              chromium = Chromium.of(context, program);
              served = Served.local();
            });
  }

  /** Skips each test by itself, since a class that is skipped as a whole is in no count. */
  @Override
  public void beforeEach(ExtensionContext context) {
    assumeTrue(chromium != null, "there is no Chromium on this machine");
  }

  /** The workbench that the pages come from. */
  Served served() {
    return served;
  }

  /** Opens a page with an experiment, drawn and planned: a page of the workbench, or a file. */
  Page open(String hash, ColorScheme usual, int usualWidth) {
    String theme = System.getProperty("page.theme");
    return opened(
        hash,
        theme == null ? usual : ColorScheme.valueOf(theme.toUpperCase(Locale.ROOT)),
        Integer.getInteger("page.width", usualWidth));
  }

  /**
   * Opens a page like {@link #open}, but with this theme and width also if the system properties
   * request others.
   */
  Page opened(String hash, ColorScheme scheme, int width) {
    BrowserContext context =
        chromium
            .browser()
            .newContext(
                new com.microsoft.playwright.Browser.NewContextOptions()
                    .setViewportSize(width, 900)
                    .setColorScheme(scheme)
                    .setPermissions(List.of("clipboard-read", "clipboard-write")));
    context.setDefaultTimeout((double) Patience.LONGEST.toMillis());
    opened.add(context);
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

  /**
   * Returns the number of changes requested so far or, if the page does not count them, processed
   * so far.
   */
  static int changes(Page page) {
    return ((Number)
            page.evaluate(
                "() => Number(document.body.dataset.asked ?? document.body.dataset.ready)"))
        .intValue();
  }

  /** Waits until the page has processed a number of changes. */
  static void settled(Page page, int changes) {
    page.waitForFunction("n => Number(document.body.dataset.ready) >= n", changes);
  }

  /** Opens the list of nodes, or the drawer, in which a field of the experiment is. */
  static void unfold(Page page, String field) {
    Locator part = page.locator("details:has(" + field + ")");
    if (part.getAttribute("open") == null) {
      part.locator("summary").click();
    }
  }

  /** Asserts that axe finds no moderate or worse violation of the rules for accessible pages. */
  static void isAccessible(Page page, String screen) {
    isAccessible(looking(page), screen);
  }

  /** Asserts that a part of the page is accessible, if the rest has been checked before. */
  static void isAccessible(Page page, String part, String screen) {
    isAccessible(looking(page).include(List.of(part)), screen);
  }

  /**
   * Returns a checker for a page. All frames have the same origin, so that axe need not open a page
   * to merge its results.
   */
  private static AxeBuilder looking(Page page) {
    return new AxeBuilder(page).setLegacyMode(true);
  }

  private static void isAccessible(AxeBuilder axe, String screen) {
    assertThat(
            axe.analyze().getViolations().stream()
                .filter(v -> !v.getImpact().equals("minor"))
                .map(v -> v.getId() + " " + v.getNodes().get(0).getHtml()))
        .as(screen)
        .isEmpty();
  }

  /** Asserts that a page is accessible and fits into its width. */
  static void fitsAndIsAccessible(Page page) {
    assertThat((Boolean) page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
        .isTrue();
    isAccessible(page, "");
  }

  /** Discards the messages of the console, for tests that cause them. */
  void ignoreErrors() {
    complaints.clear();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    List<String> said = List.copyOf(complaints);
    complaints.clear();
    opened.forEach(BrowserContext::close);
    opened.clear();
    assertThat(said).isEmpty();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (served != null) {
      served.close();
    }
  }
}
