package org.castnet.multicast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.file.NetworkSpec;
import org.junit.jupiter.api.Test;

/** What a scheme and its options tell those who do not know them. */
class A04_SchemesSayItThemselvesTest {
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
  void a01_whatSaysNothingIsLightAndIsHeldAgainstTheSteinerTree() {
    Scheme plain = scheme();
    assertThat(plain.problem()).isEqualTo(Problem.STEINER_TREE);
    assertThat(plain.effort().leftOut(MESH, 1_000_000)).isEmpty();
    assertThat(plain.effort().limits(1_000_000, Set.of())).isEmpty();
    assertThat(plain.effort().inBrief()).isEmpty();
    assertThat(plain.effort().choosesAmongOthers()).isFalse();
  }

  @Test
  void a02_anExactSearchIsLeftOutWhereItIsSlowAndTheMessagesAreMany() {
    Effort effort = new Effort.Exact(16, " from nodes of many ports", CUBE::equals);
    assertThat(effort.leftOut(CUBE, 16)).isEmpty();
    assertThat(effort.leftOut(MESH, 17)).isEmpty();
    assertThat(effort.leftOut(CUBE, 17))
        .contains("left out for 17 messages from nodes of many ports; asked for by name it runs");
  }

  @Test
  void a03_aSearchSharesItsMovesAmongTheMessages() {
    Effort effort = new Effort.Search("moves", 10_000, 20, 300, Set.of("time"));
    assertThat(effort.limits(1, Set.of())).isEqualTo(Map.of("moves", "10000"));
    assertThat(effort.limits(40, Set.of())).isEqualTo(Map.of("moves", "250"));
    assertThat(effort.limits(100_000, Set.of())).isEqualTo(Map.of("moves", "20"));
    assertThat(effort.inBrief()).isEqualTo(Map.of("moves", "300"));
  }

  @Test
  void a04_whatTheUserLimitsHimselfIsLeftAlone() {
    Effort effort = new Effort.Search("moves", 10_000, 20, 300, Set.of("time"));
    assertThat(effort.limits(40, Set.of("moves"))).isEmpty();
    assertThat(effort.limits(40, Set.of("time", "h"))).isEmpty();
    assertThat(effort.limits(40, Set.of("h"))).isNotEmpty();
  }

  @Test
  void a05_onlyWhatChoosesAmongTheOthersSaysSo() {
    assertThat(Effort.ALL_OTHERS.choosesAmongOthers()).isTrue();
    assertThat(scheme().withEffort(Effort.ALL_OTHERS).effort().choosesAmongOthers()).isTrue();
    assertThat(scheme().solving(Problem.MULTICAST_PATH).problem())
        .isEqualTo(Problem.MULTICAST_PATH);
  }

  @Test
  void b01_ofChoicesAllAreWorthTryingOfNumbersNone() {
    assertThat(Option.choice("a", "", "x", "y").worthTrying()).containsExactly("x", "y");
    assertThat(Option.flag("a", "").worthTrying()).containsExactly("true");
    assertThat(Option.whole("a", "", 1, 9, "4").worthTrying()).isEmpty();
    assertThat(Option.whole("a", "", 1, 9, "4").trying("2", "8").worthTrying())
        .containsExactly("2", "8");
    assertThat(Option.choice("a", "", "x", "y").trying().worthTrying()).isEmpty();
  }

  @Test
  void b02_aChoiceMayBeLeftToTheScheme() {
    Option open = Option.choice("a", "", "x", "y").leftToTheScheme();
    assertThat(open.defaultValue()).isEmpty();
    assertThat(open.choices()).containsExactly("x", "y");
    assertThat(OptionValues.of("s", List.of(open), Map.of()).text("a")).isEmpty();
    assertThatThrownBy(() -> OptionValues.of("s", List.of(open), Map.of("a", "z")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are x|y");
  }

  @Test
  void c01_theSenderModelIsTheTechnologysWhereNothingIsSaid() {
    SenderModel given = new SenderModel(40, StartUpModel.LATENCY);
    assertThat(bound(given, Map.of())).contains("startUp=40", "model=LATENCY");
  }

  @Test
  void c02_eitherPartOfItCanBeSetByHand() {
    SenderModel given = new SenderModel(40, StartUpModel.LATENCY);
    assertThat(bound(given, Map.of("startUp", "0"))).contains("startUp=0", "model=LATENCY");
    assertThat(bound(given, Map.of("startUpModel", "hold"))).contains("startUp=40", "model=HOLD");
  }

  @Test
  void c03_aSchemeWithoutTheOptionsTakesItAsItIs() {
    Binding binding = scheme().on(MESH, Map.of(), SenderModel.USUAL, 1);
    assertThat(((Binding.Refused) binding).why()).contains("startUp=300", "model=SERIAL");
  }

  @Test
  void c04_aStartUpIsNeverNegative() {
    assertThatThrownBy(() -> new SenderModel(-1, StartUpModel.SERIAL))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String bound(SenderModel sender, Map<String, String> options) {
    Scheme scheme = scheme(SenderModel.startUpOption(), SenderModel.modelOption());
    return ((Binding.Refused) scheme.on(MESH, options, sender, 1)).why();
  }
}
