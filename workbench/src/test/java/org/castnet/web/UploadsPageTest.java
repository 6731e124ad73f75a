package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Files that are brought along, and links that are taken away. */
@Tag("page")
class UploadsPageTest {
  private static final Path FABRIC =
      Path.of(System.getProperty("castnet.root"), "examples/fabrics/irregular-16x8");
  private static final String REQUEST =
      """
      {"network":"mesh:4x4","scheme":"u-mesh",
       "messages":[{"source":[0,0],"destinations":[[1,1],[3,0],[3,3]]}]}""";

  @RegisterExtension static final Browser browser = new Browser();

  private static FilePayload file(String name, String text) {
    return new FilePayload(name, "text/plain", text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void anotherNameOfAnUploadedFileIsStated() {
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", file("my ring (2).dot", "graph { a -- b; b -- c; c -- a }"));
      Player.awaitNet(page, "names.join() === 'a,b,c'");
      assertThat(page.textContent("#renamed"))
          .isEqualTo("'my ring (2).dot' is named my_ring__2_.dot in captions and commands.");
    }
  }

  @Test
  void aFabricAndItsForwardingTablesArriveInAnyOrder() {
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles(
          "#upload", new Path[] {FABRIC.resolve("lfts.dump"), FABRIC.resolve("ibnetdiscover.txt")});
      Browser.settled(page, 2);
      assertThat(page.inputValue("#network"))
          .matches("fabric:upload-[0-9a-f]+,routes=upload-[0-9a-f]+");
      Browser.unfold(page, "#random");
      page.click("#random");
      page.waitForSelector("#pane-left figcaption b");
      page.click("#tab-command");
      assertThat(page.textContent("#panel .command"))
          .contains("\"network\":\"fabric:ibnetdiscover.txt,routes=lfts.dump\"");
      Browser.shot(page, "fabric");
    }
  }

  @Test
  void aPlanIsVerifiedAndRunUnchanged() throws IOException {
    String plan = browser.served().post("/api/plan", REQUEST).body();
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", file("plan.json", plan));
      Browser.settled(page, 2);
      assertThat(page.inputValue("#network")).isEqualTo("mesh:4x4");
      assertThat(page.textContent("#pane-left figcaption"))
          .contains("as-given on mesh:4x4", "3 worms", "all delivered");
      assertThat(page.isVisible("#problem")).isFalse();
    }
  }

  @Test
  void anUploadedPlanKeepsItsPortsAndStaysWhileTheTechnologyChanges() throws IOException {
    String request =
        "{\"network\":\"mesh:8x8\",\"scheme\":\"otms\",\"messages\":"
            + "[{\"source\":[3,0],\"destinations\":[[1,0],[6,0],[4,5]]}]}";
    String plan = browser.served().post("/api/plan", request).body();
    try (Page scheme =
            browser.open(
                "#network=mesh:8x8&source=3,0&to=1,0+6,0+4,5&a=otms", ColorScheme.LIGHT, 1300);
        Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", file("plan.json", plan));
      Browser.settled(page, 2);
      Browser.unfold(page, "#startUps");
      page.selectOption("#startUps", "parallel");
      Browser.settled(page, 3);
      Browser.unfold(scheme, "#startUps");
      scheme.selectOption("#startUps", "parallel");
      Browser.settled(scheme, 2);
      assertThat(page.textContent("#pane-left figcaption")).contains("as-given", "all-port");
      assertThat(Player.lastDelivery(page, 0)).isEqualTo(Player.lastDelivery(scheme, 0));
      double[] at = Canvas.left(page).place(20);
      page.mouse().click(at[0], at[1]);
      assertThat(page.textContent("#hover")).contains("was uploaded");
      assertThat(page.textContent("#pane-left figcaption")).contains("as-given", "all-port");
    }
  }

  @Test
  void routersAreConfiguredLikeOtherTechnologyAndShowAnArbiterOnlyIfTheyHaveOne() {
    String wormhole =
        "async () => { const {scenario} = await import('/js/request.js');"
            + " return JSON.stringify(scenario(castnet.store.state).wormhole); }";
    try (Page page =
        browser.open(
            "#network=mesh:4x4&multicasts=6&each=5&flits=8&buffer=4&startUp=0&a=dual-path",
            ColorScheme.DARK,
            400)) {
      double exclusive = Player.lastDelivery(page, 0);
      assertThat(page.isDisabled("#arbiter")).isTrue();
      assertThat(page.evaluate(wormhole).toString()).doesNotContain("router", "arbiter");
      Browser.unfold(page, "#router");
      page.selectOption("#router", "queued");
      Browser.settled(page, 2);
      assertThat(Player.lastDelivery(page, 0)).isNotEqualTo(exclusive);
      page.selectOption("#arbiter", "round-robin");
      Browser.settled(page, 3);
      assertThat(page.evaluate(wormhole).toString())
          .contains("\"router\":\"queued\"", "\"arbiter\":\"round-robin\"");
      assertThat(page.url()).contains("router=queued&arbiter=round-robin");
      page.selectOption("#router", "exclusive");
      Browser.settled(page, 4);
      assertThat(page.isVisible("#problem")).isFalse();
      assertThat(Player.lastDelivery(page, 0)).isEqualTo(exclusive);
      Browser.isAccessible(page, "#controls", "routers");
      page.locator("#router").scrollIntoViewIfNeeded();
      Browser.shot(page, "routers-400");
    }
  }

  @Test
  void aScenarioEqualsTheExperimentOfTheCommandLine() {
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", FABRIC.resolve("../../torus.yaml"));
      Browser.settled(page, 2);
      assertThat(page.inputValue("#network")).isEqualTo("torus:16x16");
      assertThat(page.inputValue("#multicasts")).isEqualTo("48");
      assertThat(page.textContent("#pane-left figcaption b")).isEqualTo("u-torus ");
    }
  }

  @Test
  void settingsOutsideTheFormAreKeptAndTravelInAShortLink() {
    String scenario =
        """
        network: mesh:4x1
        wormhole: {startUp: 10us, flitTime: 1us}
        scheme: unicast
        messages:
          - {source: [0, 0], destinations: [[3, 0]], flits: 32}
          - {source: [1, 0], destinations: [[2, 0]], flits: 32}
        """;
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", file("two.yaml", scenario));
      Browser.settled(page, 2);
      assertThat(Player.lastDelivery(page, 0)).isEqualTo(75_000_000);
      assertThat(page.url()).hasSizeLessThan(160);
      String hash = page.url().substring(page.url().indexOf('#'));
      try (Page again = browser.open(hash, ColorScheme.LIGHT, 1300)) {
        assertThat(Player.lastDelivery(again, 0)).isEqualTo(75_000_000);
        Browser.unfold(again, "#startUp");
        again.fill("#startUp", "20us");
        again.keyboard().press("Tab");
        Browser.settled(again, 2);
        assertThat(Player.lastDelivery(again, 0)).isEqualTo(85_000_000);
      }
    }
  }

  @Test
  void anUnsoundPlanIsShownWithItsViolation() throws IOException {
    String plan = browser.served().post("/api/plan", REQUEST).body();
    String unsound = plan.replaceFirst("\"destinations\":\\[", "\"destinations\":[[2,2],");
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", file("plan.json", unsound));
      Browser.settled(page, 2);
      assertThat(page.textContent("#problem")).startsWith("The plan is not sound");
      assertThat(Canvas.left(page).inked()).isPositive();
    }
  }

  @Test
  void rejectsFileOfUnknownKind() {
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", file("notes.txt", "nothing of the kind"));
      page.waitForSelector("#problem:not([hidden])");
      assertThat(page.textContent("#problem")).startsWith("notes.txt: unknown kind of file");
      browser.ignoreErrors(); // Chromium reports every answer of 400
    }
  }

  @Test
  void aLinkToAMissingUploadIsReportedAndTheFormStaysUsable() {
    try (Page page = browser.open("#network=fabric:upload-77&flits=9", ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#problem")).contains("upload-77");
      assertThat(page.inputValue("#startUp")).isEqualTo("300us");
      assertThat(page.inputValue("#flits")).isEqualTo("9");
      assertThat(page.locator("#scheme-left option").count()).isGreaterThan(10);
      page.fill("#network", "mesh:3x3");
      page.keyboard().press("Tab");
      Browser.settled(page, 2);
      assertThat(page.isVisible("#problem")).isFalse();
      browser.ignoreErrors(); // Chromium reports every answer of 400
    }
  }

  @Test
  void aSecretInTheAddressIsNotPassedOn() {
    try (Page page = browser.open("?token=secret#network=mesh:3x3", ColorScheme.LIGHT, 1300)) {
      assertThat(page.url()).doesNotContain("secret").contains("#", "network=mesh%3A3x3");
    }
  }

  @Test
  void withoutAClipboardTheLinkIsShownForCopying() {
    try (Page page = browser.open("#network=mesh:3x3", ColorScheme.LIGHT, 1300)) {
      page.evaluate("() => Object.defineProperty(navigator, 'clipboard', {value: undefined})");
      page.click("#copy-link");
      assertThat(page.inputValue("#link")).isEqualTo(page.url());
    }
  }

  @Test
  void listsOfNodesArePastedInAnyNotation() {
    try (Page page = browser.open("#network=mesh:4x4&source=0,0", ColorScheme.LIGHT, 1300)) {
      Browser.unfold(page, "#destinations");
      int change = 1;
      for (String text :
          new String[] {"(1,0), (2, 2)", "[[1,0],[2,2]]", "1, 0; 2, 2; 1,0", "1,0\n2,2"}) {
        page.fill("#destinations", text);
        page.focus("#source");
        assertThat(page.inputValue("#destinations")).as(text).isEqualTo("1,0 2,2");
        page.fill("#destinations", "3,3");
        page.focus("#source");
        Browser.settled(page, change += 2);
      }
    }
  }

  /** As a hand lets go of a file over the page. */
  private static void drop(Page page, String name, String text) {
    page.evaluate(
        "([name, text]) => { const dataTransfer = new DataTransfer();"
            + " dataTransfer.items.add(new File([text], name));"
            + " document.getElementById('panes').dispatchEvent("
            + "new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true})); }",
        List.of(name, text));
  }

  @Test
  void aFileOfAnyKindMayBeDroppedOnThePage() throws IOException {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      drop(page, "mine.dot", "graph { a -- b; b -- c; c -- a }");
      Player.awaitNet(page, "names.join() === 'a,b,c'");
      drop(
          page,
          "scenario.yaml",
          "network: mesh:5x5\nscheme: u-mesh\nmessages: [{source: [0,0], destinations: [[4,4]]}]\n");
      page.waitForFunction("() => castnet.sides[0].playback?.makespan > 0");
      assertThat(page.inputValue("#network")).isEqualTo("mesh:5x5");
      String plan =
          browser
              .served()
              .post(
                  "/api/plan",
                  "{\"network\":\"mesh:3x3\",\"scheme\":\"u-mesh\",\"messages\":[{\"source\":[0,0],\"destinations\":[[2,2]]}]}")
              .body();
      drop(page, "plan.json", plan);
      page.waitForFunction("() => document.getElementById('network').value === 'mesh:3x3'");
      page.waitForSelector("#pane-left figcaption b:text('as-given')");
      drop(page, "study.yaml", "network: mesh:4x4\ntraffic: {multicasts: 2}\nreplications: 3\n");
      page.waitForURL("**/studies.html#study=*");
      page.waitForFunction("() => document.getElementById('study').value.includes('mesh:4x4')");
    }
  }

  @Test
  void undoRestoresThePreviousExperiment() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      assertThat(page.isDisabled("#undo")).isTrue();
      Canvas.left(page).click(5);
      Canvas.left(page).click(15);
      page.click("#undo");
      page.waitForFunction("() => document.getElementById('destinations').value === ''");
      assertThat(page.inputValue("#source")).isEqualTo("1,1");
      Browser.settled(page, 4);
      page.click("#undo");
      page.waitForFunction("() => document.getElementById('source').value === ''");
      assertThat(page.isDisabled("#undo")).isTrue();
    }
  }

  @Test
  void aCopiedLinkIsTheWholeExperiment() {
    String first = "#network=torus:8x8&source=1,1&to=3,3+5,5+7,0&a=partition&b=u-torus";
    try (Page page = browser.open(first, ColorScheme.LIGHT, 1300)) {
      page.fill("#flits", "77");
      page.keyboard().press("Tab");
      Browser.settled(page, 2);
      Browser.unfold(page, "#options-left");
      page.selectOption("#options-left select >> nth=0", "II");
      Browser.settled(page, 3);
      page.selectOption("#ports", "all");
      Browser.settled(page, 4);
      page.click("#tab-links");
      page.selectOption("#rows-by", "link");
      page.check("#heat");
      page.focus("#scrub");
      page.keyboard().press("PageUp");
      page.click("#copy-link");
      page.waitForSelector("#copy-link:text-is('Copied')");
      String link = (String) page.evaluate("() => navigator.clipboard.readText()");
      try (Page again = browser.open(link.substring(link.indexOf('#')), ColorScheme.DARK, 1300)) {
        String state = "() => JSON.stringify(castnet.store.state)";
        assertThat(again.evaluate(state)).isEqualTo(page.evaluate(state));
        assertThat(again.textContent("#panes")).isEqualTo(page.textContent("#panes"));
        assertThat(again.textContent("#clock")).isEqualTo(page.textContent("#clock"));
        assertThat(again.inputValue("#flits")).isEqualTo("77");
        assertThat(again.isChecked("#heat")).isTrue();
      }
      page.waitForSelector("#copy-link:text-is('Copy link')");
    }
  }
}
