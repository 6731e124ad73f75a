package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Schedules of other tools and scenarios with their files, brought to the page. */
@Tag("page")
class SchedulesPageTest {
  private static final Path ROOT = Path.of(System.getProperty("castnet.root"));
  private static final Path RING =
      ROOT.resolve(
          "schedules/src/test/resources/org/castnet/schedule/published/allgather-ring-8.xml");

  /** Eight GPUs with links to one switch. */
  private static final String TOPOLOGY = topology(8);

  @RegisterExtension static final Browser browser = new Browser();

  private static String topology(int gpus) {
    StringBuilder text = new StringBuilder("<system version=\"1\">\n<cpu numaid=\"0\">\n");
    for (int gpu = 0; gpu < gpus; gpu++) {
      text.append(
          """
          <pci busid="0000:0%d:00.0" class="0x030200" link_speed="16 GT/s" link_width="16">
           <gpu dev="%d" sm="80"><nvlink target="0000:c1:00.0" count="12" tclass="0x068000"/></gpu>
          </pci>
          """
              .formatted(gpu + 1, gpu));
    }
    return text.append("</cpu>\n</system>\n").toString();
  }

  private static FilePayload file(String name, String text) {
    return new FilePayload(name, "text/plain", text.getBytes(StandardCharsets.UTF_8));
  }

  private static FilePayload ring() throws IOException {
    return file("allgather-ring-8.xml", Files.readString(RING));
  }

  private static void bring(Page page, FilePayload... files) {
    int before = Browser.changes(page);
    page.setInputFiles("#upload", files);
    Browser.settled(page, before + 1);
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void aScheduleIsJudgedComparedImprovedAndExported(ColorScheme theme, int width)
      throws IOException {
    try (Page page = browser.opened("#network=mesh:2x2", theme, width)) {
      bring(page, ring());
      assertThat(page.inputValue("#network")).isEqualTo("complete:8");
      assertThat(page.textContent("#pane-left figcaption b")).isEqualTo("as-given ");
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel p.hint >> nth=0"))
          .contains("The uploaded schedule is sound and attains 14 % of the lower bound.")
          .contains("Best makespan: tree");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "schedule-" + theme + "-" + width);
      int before = Browser.changes(page);
      page.click("#panel button[aria-label='forest on the right']");
      Browser.settled(page, before + 1);
      Object makespans = Player.makespans(page);
      assertThat(makespans).isEqualTo("2107000000,2101000000");
      page.click("#tab-take");
      page.waitForSelector("#panel button:text-is('mscclxml') >> nth=1");
      Download download =
          page.waitForDownload(() -> page.click("#panel button:text-is('mscclxml') >> nth=1"));
      assertThat(download.suggestedFilename()).isEqualTo("forest-complete-8.mscclxml");
      assertThat(Files.readString(download.path())).contains("<algo", "ngpus=\"8\"");
      Browser.fitsAndIsAccessible(page);
    }
  }

  @Test
  void aPlanRunsWithTheTechnologyThatItsFileStates() throws IOException {
    String plan =
        """
        {"network":"complete:3","wormhole":{"startUp":2000000,"flitTime":1280,"receive":286000},
         "messages":[{"id":0,"source":0,"destinations":[1,2],"flits":1000}],
         "sends":[{"id":0,"message":0,"after":null,"nodes":[0,1],"deliver":[1]},
          {"id":1,"message":0,"after":0,"nodes":[1,2],"deliver":[2]}]}
        """;
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      bring(page, file("plan.json", plan));
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel"))
          .contains("startup 2 us, 1.28 ns per flit", "receive 286 ns");
      assertThat(page.inputValue("#startUp")).isEqualTo("2us");
    }
  }

  @Test
  void aScheduleAndTheTopologyOfItsMachineArriveInAnyOrder() throws IOException {
    FilePayload[][] orders = {
      {ring(), file("topo.xml", TOPOLOGY)}, {file("topo.xml", TOPOLOGY), ring()}
    };
    for (FilePayload[] order : orders) {
      try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
        bring(page, order);
        assertThat(page.inputValue("#network")).matches("nccl:upload-[0-9a-f]+");
        page.waitForSelector("#panel table");
        assertThat(page.textContent("#panel")).contains("The uploaded schedule is sound");
        page.click("#tab-command");
        assertThat(page.textContent("#panel .command >> nth=0"))
            .contains("castnet simulate allgather-ring-8.xml --network nccl:topo.xml");
      }
      try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
        bring(page, order[0]);
        bring(page, order[1]);
        assertThat(page.inputValue("#network")).matches("nccl:upload-[0-9a-f]+");
        assertThat(page.textContent("#pane-left figcaption")).contains("as-given on nccl:topo.xml");
        assertThat(page.isVisible("#problem")).isFalse();
      }
    }
  }

  @Test
  void aScheduleMovesToAnotherNetworkAndItsLinkCarriesIt() throws IOException {
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      bring(page, ring());
      page.fill("#network", "torus:4x2");
      page.keyboard().press("Tab");
      Browser.settled(page, 3);
      assertThat(page.textContent("#pane-left figcaption")).contains("as-given on torus:4x2");
      Object makespan = Player.makespan(page, 0);
      String hash = page.url().substring(page.url().indexOf('#'));
      try (Page again = browser.open(hash, ColorScheme.DARK, 400)) {
        assertThat(Player.makespan(again, 0)).isEqualTo(makespan);
      }
      page.fill("#network", "mesh:2x2");
      page.keyboard().press("Tab");
      page.waitForSelector("#problem:not([hidden])");
      assertThat(page.textContent("#problem")).contains("hosts for only 4");
      Browser.unfold(page, "#clear");
      page.click("#clear");
      page.waitForFunction("() => document.getElementById('problem').hidden");
      assertThat(page.inputValue("#scheme-left")).isEqualTo("unicast");
      browser.ignoreErrors(); // Chromium reports every answer of 400
    }
  }

  @Test
  void anUnsoundScheduleIsShownWithItsViolation() throws IOException {
    String broken = Files.readString(RING).replaceFirst("type=\"s\"", "type=\"nop\"");
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      bring(page, file("broken.xml", broken));
      assertThat(page.textContent("#problem")).startsWith("The plan is not sound");
      assertThat(page.inputValue("#network")).isEqualTo("complete:8");
      assertThat(Canvas.left(page).inked()).isPositive();
    }
  }

  @Test
  void aScenarioAndTheFilesThatItNamesArriveInAnyOrder() throws IOException {
    Path fabric = ROOT.resolve("examples/fabrics/irregular-16x8");
    FilePayload dump =
        file("ibnetdiscover.txt", Files.readString(fabric.resolve("ibnetdiscover.txt")));
    FilePayload tables = file("lfts.dump", Files.readString(fabric.resolve("lfts.dump")));
    FilePayload hosts = file("my-hosts", "H7\nH0\nH12\n");
    FilePayload scenario =
        file(
            "job.yaml",
            """
            network: fabric:some/folder/ibnetdiscover.txt,routes=lfts.dump
            scheme: binomial
            messages: [{hosts: my-hosts, flits: 9}]
            """);
    FilePayload[][] orders = {
      {scenario, dump, tables, hosts},
      {hosts, tables, dump, scenario},
      {tables, scenario, hosts, dump}
    };
    String done =
        "() => castnet.sides[0].playback?.makespan > 0"
            + " && document.getElementById('scheme-left').value === 'binomial'";
    for (FilePayload[] order : orders) {
      try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
        bring(page, order);
        page.waitForFunction(done);
        assertThat(page.textContent("#pane-left figcaption"))
            .contains("binomial on fabric:ibnetdiscover.txt,routes=lfts.dump");
      }
    }
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles("#upload", scenario);
      page.waitForSelector("#problem:not([hidden])");
      assertThat(page.textContent("#problem"))
          .startsWith("job.yaml: ")
          .contains("upload some/folder/ibnetdiscover.txt as well");
      page.setInputFiles("#upload", new FilePayload[] {hosts, tables, dump});
      page.waitForFunction(done);
      assertThat(page.isVisible("#problem")).isFalse();
      browser.ignoreErrors(); // Chromium reports every answer of 400
    }
  }
}
