package org.castnet.playback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.input.BadInput;
import org.castnet.run.Engine;
import org.castnet.scenario.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlaybackTest {
  private static final String LINE =
      "{'network':'mesh:4x1','wormhole':{'startUp':0},'scheme':'unicast','messages':"
          + "[{'source':[0,0],'destinations':[[1,0],[3,0]],'flits':5,'ready':'2us'}]}";
  private static final String CIRCLE =
      "{'network':'torus:4x2,lanes=1','wormhole':{'startUp':0,'routingDelay':'1us'},'sends':["
          + "{'nodes':[[0,0],'+x','+x','+x'],'deliver':[[3,0]]},"
          + "{'nodes':[[1,0],'+x','+x','+x'],'deliver':[[0,0]]},"
          + "{'nodes':[[2,0],'+x','+x','+x'],'deliver':[[1,0]]},"
          + "{'nodes':[[3,0],'+x','+x','+x'],'deliver':[[2,0]]}]}";

  private static Scenario scenario(String json) {
    return ScenarioReader.read(JsonText.parse(json.replace('\'', '"')));
  }

  private static Playback played(String json, Engine engine) {
    return Playback.of(scenario(json), new Runner(Schemes.standard(), engine), 1000, () -> {});
  }

  private static JsonNode written(Playback playback) throws IOException {
    return JsonText.parse(JsonText.line(playback::json));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PACKETS")
  void playbackRecordsMovesOfWorms(Engine engine) throws IOException {
    JsonNode json = written(played(LINE, engine));
    assertThat(json.at("/plan/scheme").textValue()).isEqualTo("unicast");
    assertThat(json.at("/plan/verdict/valid").booleanValue()).isTrue();
    assertThat(json.at("/machine/ports").textValue()).isEqualTo("all");
    JsonNode first = json.at("/worms/0");
    assertThat(first.at("/ready").longValue()).isEqualTo(2_000_000);
    assertThat(first.at("/granted/0").longValue()).isEqualTo(2_000_000);
    assertThat(first.at("/delivered/0").longValue()).isEqualTo(7_000_000);
    assertThat(json.get("makespan")).isEqualTo(json.get("lastDelivery"));
    assertThat(json.get("steps")).hasSize(2);
    assertThat(json.has("failure")).isFalse();
  }

  @Test
  void bothEnginesProduceSamePlayback() throws IOException {
    assertThat(written(played(LINE, Engine.FLIT))).isEqualTo(written(played(LINE, Engine.WORM)));
  }

  @Test
  void deadlockIsRecordedWithoutMakespan() throws IOException {
    Playback playback = played(CIRCLE, Engine.AUTO);
    JsonNode json = written(playback);
    assertThat(json.get("makespan").isNull()).isTrue();
    assertThat(json.get("lastDelivery").longValue()).isZero();
    assertThat(json.at("/deadlock/cycle")).hasSize(4);
    assertThat(json.at("/deadlock/waits")).isEqualTo(json.at("/deadlock/cycle"));
    assertThat(json.at("/deadlock/waits/0/holder").intValue()).isEqualTo(1);
    assertThat(json.get("failure").textValue()).startsWith("deadlock: send 0 waits for");
    assertThat(json.at("/worms/0/granted/1").longValue()).isEqualTo(Recording.NEVER);
    assertThat(json.has("plan")).isFalse();
  }

  @Test
  void rejectsRecordingThatExceedsMaximumLength() {
    Runner runner = new Runner(Schemes.standard(), Engine.AUTO);
    assertThatThrownBy(() -> Playback.of(scenario(LINE), runner, 5, () -> {}))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("the run has 6 hops; a playback shows at most 5");
  }

  @Test
  void cancellationEndsRun() {
    Runner runner = new Runner(Schemes.standard(), Engine.AUTO);
    assertThatThrownBy(
            () ->
                Playback.of(
                    scenario(LINE),
                    runner,
                    1000,
                    () -> {
                      throw new CancellationException("gone");
                    }))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void rejectsSchemeForGivenSends() {
    assertThatThrownBy(
            () -> played(CIRCLE.replace("'sends'", "'scheme':'unicast','sends'"), Engine.AUTO))
        .hasMessageContaining("omit scheme");
  }
}
