package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

/** The properties that a scheme and its options declare to callers. */
class SchemeTraitsTest {
  private static final Network MESH = NetworkSpec.parse("mesh:4x4");
  private static final Network CUBE = NetworkSpec.parse("hypercube:4");

  private static Scheme scheme(Option... options) {
    return new Scheme(
        "example",
        Family.ANY,
        List.of(options),
        "",
        "",
        (network, values, sender, seed) ->
            Binding.refused(sender.or(values) + " with " + network.spec()));
  }

  @Test
  void aSchemeIsLightAndComparedWithTheSteinerTreeByDefault() {
    Scheme plain = scheme();
    assertThat(plain.problem()).isEqualTo(Problem.STEINER_TREE);
    assertThat(plain.effort().leftOut(MESH, broadcasts(MESH, 16), 1_000_000)).isEmpty();
    assertThat(plain.effort().limits(1_000_000, Set.of())).isEmpty();
    assertThat(plain.effort().inBrief()).isEmpty();
    assertThat(plain.effort().choosesAmongOthers()).isFalse();
  }

  @Test
  void anExactSearchIsSkippedIfAllMessagesTogetherCostTooMuch() {
    Effort effort =
        new Effort.Exact(
            (network, message) -> network.equals(CUBE) ? 1e8 * message.fanout() : 0,
            " from nodes of many ports");
    assertThat(effort.leftOut(CUBE, broadcasts(CUBE, 2), 1)).isEmpty();
    assertThat(effort.leftOut(MESH, broadcasts(MESH, 16), 1)).isEmpty();
    assertThat(effort.leftOut(CUBE, broadcasts(CUBE, 3), 1).map(Diagnostic::text))
        .contains(
            "skipped for 3 messages from nodes of many ports to up to 15 "
                + "destinations; name it in schemes to run it");
  }

  @Test
  void anExactSearchIsSkippedForFewerMessagesIfItPlansSeveralTimes() {
    Effort effort = new Effort.Exact((network, message) -> 1e9, "");
    assertThat(effort.leftOut(CUBE, broadcasts(CUBE, 1), 4)).isEmpty();
    assertThat(effort.leftOut(CUBE, broadcasts(CUBE, 1), 5).map(Diagnostic::text))
        .contains("skipped for 1 message to up to 15 destinations; name it in schemes to run it");
  }

  private static List<Message> broadcasts(Network network, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            source ->
                Message.of(
                    source,
                    source,
                    32,
                    IntStream.range(0, network.nodeCount())
                        .filter(node -> node != source)
                        .toArray()))
        .toList();
  }

  @Test
  void aSearchSharesItsMovesAmongTheMessages() {
    Effort effort = new Effort.Search("moves", 10_000, 20, 300, Set.of("time"));
    assertThat(effort.limits(1, Set.of())).isEqualTo(Map.of("moves", "10000"));
    assertThat(effort.limits(40, Set.of())).isEqualTo(Map.of("moves", "250"));
    assertThat(effort.limits(100_000, Set.of())).isEqualTo(Map.of("moves", "20"));
    assertThat(effort.inBrief()).isEqualTo(Map.of("moves", "300"));
  }

  @Test
  void limitsSetByTheUserAreKept() {
    Effort effort = new Effort.Search("moves", 10_000, 20, 300, Set.of("time"));
    assertThat(effort.limits(40, Set.of("moves"))).isEmpty();
    assertThat(effort.limits(40, Set.of("time", "h"))).isEmpty();
    assertThat(effort.limits(40, Set.of("h"))).isNotEmpty();
  }

  @Test
  void onlyMetaSchemesChooseAmongTheOthers() {
    assertThat(Effort.ALL_OTHERS.choosesAmongOthers()).isTrue();
    assertThat(scheme().withEffort(Effort.ALL_OTHERS).effort().choosesAmongOthers()).isTrue();
    assertThat(scheme().solving(Problem.MULTICAST_PATH).problem())
        .isEqualTo(Problem.MULTICAST_PATH);
  }

  @Test
  void choicesAreWorthTryingButNumbersTimesAndTextAreNot() {
    assertThat(Option.choice("a", "", "x", "y").worthTrying()).containsExactly("x", "y");
    assertThat(Option.flag("a", "").worthTrying()).containsExactly("true");
    assertThat(Option.whole("a", "", 1, 9, "4").worthTrying()).isEmpty();
    assertThat(Option.span("a", "", "10s").worthTrying()).isEmpty();
    assertThat(Option.text("a", "", "here").worthTrying()).isEmpty();
    assertThat(Option.whole("a", "", 1, 9, "4").trying("2", "8").worthTrying())
        .containsExactly("2", "8");
    assertThat(Option.choice("a", "", "x", "y").trying().worthTrying()).isEmpty();
  }

  @Test
  void aChoiceMayBeLeftToTheScheme() {
    Option open = Option.choice("a", "", "x", "y").leftToTheScheme();
    assertThat(open.defaultValue()).isEmpty();
    assertThat(open.choices()).containsExactly("x", "y");
    assertThat(OptionValues.of("s", List.of(open), Map.of()).text("a")).isEmpty();
    assertThatThrownBy(() -> OptionValues.of("s", List.of(open), Map.of("a", "z")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are x|y");
  }

  @Test
  void theSenderModelDefaultsToTheTechnology() {
    SenderModel given = new SenderModel(40, StartUpModel.LATENCY);
    assertThat(bound(given, Map.of())).contains("startUp=40", "model=LATENCY");
  }

  @Test
  void eitherPartOfTheSenderModelCanBeSet() {
    SenderModel given = new SenderModel(40, StartUpModel.LATENCY);
    assertThat(bound(given, Map.of("startUp", "0"))).contains("startUp=0", "model=LATENCY");
    assertThat(bound(given, Map.of("startUpModel", "hold"))).contains("startUp=40", "model=HOLD");
  }

  @Test
  void aSchemeWithoutTheOptionsUsesTheGivenModel() {
    Binding binding = scheme().on(MESH, Map.of(), SenderModel.USUAL, 1);
    assertThat(((Binding.Refused) binding).why().text()).contains("startUp=300", "model=SERIAL");
  }

  @Test
  void aStartUpIsNeverNegative() {
    assertThatThrownBy(() -> new SenderModel(-1, StartUpModel.SERIAL))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String bound(SenderModel sender, Map<String, String> options) {
    Scheme scheme = scheme(SenderModel.startUpOption(), SenderModel.modelOption());
    return ((Binding.Refused) scheme.on(MESH, options, sender, 1)).why().text();
  }
}
