package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import org.castnet.PluginJar;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A plugin with one scheme and one kind of network appears on the page, which lists the catalogue
 * of the server.
 */
class PluginsPageTest {
  private static final String MESSAGE =
      "\"network\":\"mesh:4x4\",\"messages\":[{\"source\":[0,0],\"destinations\":[[3,0],[3,3]]}]";

  @TempDir Path plugins;

  @Test
  void filesOfItsFormatAreUploadedAsNetworks() throws IOException {
    PluginJar.build("plugin", plugins);
    try (Served served = new Served(WorkbenchSettings.local(0), Catalogue.with(plugins))) {
      String answer =
          served
              .send(
                  served
                      .to("/api/files?name=net.txt")
                      .header("content-type", "text/plain")
                      .POST(HttpRequest.BodyPublishers.ofString("edge list\na b\nb c\n")))
              .body();
      assertThat(JsonText.parse(answer).at("/kind").textValue()).isEqualTo("edges");
      assertThat(JsonText.parse(answer).at("/hosts").intValue()).isEqualTo(3);
    }
  }

  @Test
  void extensionsOfAJarAreOfferedPlannedPlayedAndCompared() throws IOException {
    PluginJar.build("plugin", plugins);
    try (Served served = new Served(WorkbenchSettings.local(0), Catalogue.with(plugins))) {
      String listed = served.get("/api/schemes?network=mesh:4x4").body();
      assertThat(JsonText.parse(listed).findValuesAsText("name")).contains("hand-on", "u-mesh");
      String one = "{" + MESSAGE + ",\"scheme\":\"hand-on\"}";
      assertThat(JsonText.parse(served.post("/api/plan", one).body()).at("/sends")).hasSize(2);
      assertThat(served.post("/api/simulate", one).statusCode()).isEqualTo(200);
      assertThat(served.post("/api/playback", one).statusCode()).isEqualTo(200);
      String compared = served.post("/api/compare", "{" + MESSAGE + "}").body();
      assertThat(JsonText.parse(compared).at("/schemes").findValuesAsText("scheme"))
          .contains("hand-on", "u-mesh");
      assertThat(JsonText.parse(served.get("/api/kinds").body()).findValuesAsText("kind"))
          .contains("wheel", "mesh");
      assertThat(served.get("/api/networks?network=wheel:6").statusCode()).isEqualTo(200);
      assertThat(served.get("/api/networks?network=wheel:900000").body()).contains("too large");
    }
  }
}
