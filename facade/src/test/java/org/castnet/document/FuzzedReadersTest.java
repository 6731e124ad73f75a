package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.castnet.input.BadInput;
import org.castnet.scenario.Work;
import org.junit.jupiter.api.Test;

/**
 * The readers reject truncated, mutated and random text as bad input with a one-line message and
 * throw no other exception.
 */
class FuzzedReadersTest {
  private static final int ROUNDS = 4000 * Integer.getInteger("scale", 1);
  private static final String REQUEST =
      "{\"id\":\"a\",\"network\":\"mesh:4x4\",\"scheme\":\"binomial\",\"options\":{\"order\":\"given\"},\"seed\":1,"
          + "\"messages\":[{\"source\":[3,0],\"destinations\":[[1,0],[2,3]],\"flits\":32}]}";
  private static final String PLAN =
      "{\"network\":\"torus:4x4\",\"messages\":[{\"id\":5,\"source\":[0,0],\"destinations\":[[2,0]],\"flits\":8},{\"id\":7,\"partOf\":5,\"flits\":8}],"
          + "\"sends\":[{\"id\":1,\"message\":[7],\"after\":null,\"nodes\":[[0,0],\"+x\",[2,0]],\"lanes\":[0,1],\"ports\":[\"+x\",\"+x\"],\"deliver\":[[2,0]]}]}";
  private static final String SCENARIO =
      """
      network: torus:4x4
      lanes: 2
      wormhole: {flitTime: 1us, startUp: 300us, ports: one, startUpModel: serial, buffer: 2}
      scheme: u-torus
      traffic: {multicasts: 3, destinations: 5, flits: [32, 64], hotSpot: 0.5, sources: ascending}
      """;
  private static final String SENDS =
      "{\"network\":\"mesh:3x3\",\"sends\":[{\"id\":3,\"after\":null,\"ready\":\"5ns\",\"flits\":4,\"nodes\":[[0,0],[1,0]],\"deliver\":[[1,0]]},"
          + "{\"id\":4,\"after\":3,\"flits\":4,\"nodes\":[[1,0],[1,1]],\"deliver\":[[1,1]]}]}";

  @Test
  void malformedRequestsThrowOnlyBadInput() {
    survives(REQUEST, text -> ScenarioReader.read(JsonText.parse(text)));
  }

  @Test
  void malformedPlansThrowOnlyBadInput() {
    survives(PLAN, text -> new PlanReader().read(JsonText.parse(text)).verdict());
  }

  @Test
  void malformedYamlScenariosThrowOnlyBadInput() {
    survives(SCENARIO, text -> ScenarioReader.read(JsonText.parseAny(text)));
  }

  @Test
  void malformedSendsThrowOnlyBadInput() {
    survives(SENDS, text -> ScenarioReader.read(JsonText.parseAny(text)));
  }

  @Test
  void unmodifiedTextsAreValid() {
    assertThat(ScenarioReader.read(json(REQUEST)).messages()).hasSize(1);
    assertThat(new PlanReader().read(json(PLAN)).verdict().violations()).isEmpty();
    assertThat(ScenarioReader.read(JsonText.parseAny(SCENARIO)).messages()).hasSize(3);
    assertThat(ScenarioReader.read(json(SENDS)).work()).isInstanceOf(Work.Sends.class);
  }

  private static JsonNode json(String text) {
    return JsonText.parse(text);
  }

  private static void survives(String good, Consumer<String> reader) {
    Random random = new Random(7);
    for (int round = 0; round < ROUNDS; round++) {
      String text = worsened(good, random);
      try {
        reader.accept(text);
      } catch (BadInput e) {
        assertThat(e.getMessage()).as(text).doesNotContain("\n").isNotBlank();
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("not told as bad input: " + text, e);
      }
    }
  }

  private static String worsened(String good, Random random) {
    StringBuilder text = new StringBuilder(good);
    switch (random.nextInt(4)) {
      case 0 -> text.setLength(random.nextInt(text.length()));
      case 1 -> {
        text.setLength(0);
        for (int i = random.nextInt(60); i > 0; i--) {
          text.append((char) random.nextInt(i % 2 == 0 ? 128 : 0x3000));
        }
      }
      default -> {
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
          mutate(text, random);
        }
      }
    }
    return text.toString();
  }

  private static void mutate(StringBuilder text, Random random) {
    List<String> words =
        List.of(
            "-1",
            "0",
            "99999999999999999999",
            "1e300",
            "null",
            "[]",
            "{}",
            "\"\"",
            "true",
            "mesh:",
            ",",
            ":",
            "]",
            "}",
            "\u0000",
            "NaN",
            "x");
    int at = random.nextInt(Math.max(1, text.length()));
    int end = Math.min(text.length(), at + random.nextInt(6));
    text.replace(at, end, words.get(random.nextInt(words.size())));
  }
}
