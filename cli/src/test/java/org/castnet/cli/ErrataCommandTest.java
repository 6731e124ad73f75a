package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.document.JsonText;
import org.castnet.papers.Errata;
import org.junit.jupiter.api.Test;

class ErrataCommandTest {
  @Test
  void printsTheResultOfOneErratum() {
    Ran ran = Ran.castnet("errata", "irregular-orientation");
    assertThat(ran.done()).isTrue();
    assertThat(ran.out().lines().toList())
        .hasSize(5)
        .anyMatch(line -> line.startsWith("irregular-orientation: section 2.1"))
        .anyMatch(line -> line.contains("shown:") && line.endsWith("0 up 2 up 1 up 0"));
  }

  @Test
  void printsAllErrataAsJson() {
    Ran ran = Ran.castnet("errata", "--format", "json");
    assertThat(ran.done()).isTrue();
    assertThat(ran.out().lines().map(JsonText::parse).map(json -> json.get("erratum").asText()))
        .containsExactlyElementsOf(Errata.all().stream().map(each -> each.id()).toList());
    JsonNode first = JsonText.parse(ran.out().lines().findFirst().orElseThrow());
    assertThat(first.get("shown").asBoolean()).isTrue();
    assertThat(first.fieldNames())
        .toIterable()
        .containsExactly(
            "erratum", "paper", "location", "slip", "shown", "result", "attempt", "castnet");
  }

  @Test
  void rejectsUnknownErratum() {
    Ran ran = Ran.castnet("errata", "torus-figure-7");
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.complaints()).singleElement().asString().contains("did you mean");
  }
}
