package org.castnet.io.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.ScenarioReader;
import org.castnet.format.Formats;
import org.castnet.format.TraceFormat;
import org.castnet.input.NamedFiles;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The formats that scenarios find, those of extensions included. */
class TraceFormatsTest {
  private static final Message MESSAGE = Message.of(0, 0, 5, 7);

  @TempDir private Path folder;

  /** Traces that begin with "!", each a single message. */
  private static final class Exclamations implements TraceFormat {
    @Override
    public String word() {
      return "exclamations";
    }

    @Override
    public boolean recognises(byte[] file) {
      return new String(file, StandardCharsets.UTF_8).startsWith("!");
    }

    @Override
    public Work read(JsonNode trace, Network network, NamedFiles files) {
      return Work.Messages.of(List.of(MESSAGE), LongImmutableList.of(0));
    }
  }

  private Scenario read(String trace) throws IOException {
    Path file = Files.writeString(folder.resolve("trace"), trace);
    Catalogue extended =
        new Catalogue(
            Schemes.standard(),
            NetworkKinds.standard(),
            Formats.standard()
                .and(new Formats(List.of(), List.of(), List.of(new Exclamations()), List.of())),
            Optional.empty());
    return ScenarioReader.read(
        JsonText.parseAny("network: mesh:4x4\ntrace: " + file), new NetworkCache(extended));
  }

  @Test
  void extensionReadsTheFilesThatItRecognises() throws IOException {
    assertThat(read("! anything").messages()).containsExactly(MESSAGE);
  }

  @Test
  void otherTextIsCsv() throws IOException {
    assertThat(read("time,source,destinations,flits\n0,3,9,2\n").messages())
        .containsExactly(Message.of(0, 3, 2, 9));
  }
}
