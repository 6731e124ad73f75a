package org.castnet.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The script of the kernel on an empty page of Chromium; without Chromium, tests are skipped. */
final class KernelScript implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {
  private static final String ANSWERS =
      "([path, bodies]) => bodies.map(body => answer('POST', path, '', body, () => {}))";

  private Page page;

  @Override
  public void beforeAll(ExtensionContext context) {
    Chromium.program()
        .ifPresent(
            program -> {
              page = Chromium.of(context, program).browser().newPage();
              page.addScriptTag(new Page.AddScriptTagOptions().setContent(program()));
              page.evaluate("() => main([])");
            });
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    assumeTrue(page != null, "there is no Chromium on this machine");
  }

  private static String program() {
    try (InputStream in = KernelScript.class.getResourceAsStream("/kernel/kernel.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the answers of the script: for each request the status, a blank and JSON. */
  List<String> answers(String path, List<String> bodies) {
    return ((List<?>) page.evaluate(ANSWERS, List.of(path, bodies)))
        .stream().map(String.class::cast).toList();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (page != null) {
      page.close();
    }
  }
}
