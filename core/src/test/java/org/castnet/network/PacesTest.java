package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacesTest {
  @Test
  void linksWithoutSpeedTakeOneFlitTime() {
    LinkPace plain = LinkPace.of(List.of(LinkPace.Wire.plain(), LinkPace.Wire.plain()));
    assertThat(plain.speed(1)).isEmpty();
    assertThat(plain.gigabits(1)).isZero();
    assertThat(plain.latency(1)).isEqualTo(1);
    assertThat(plain.delay(1)).isZero();
    assertThat(plain.hasLatencies()).isFalse();
    assertThat(plain.wire(1)).isEqualTo(LinkPace.Wire.plain());
  }

  @Test
  void everyLinkHasItsOwnSpeedLatencyAndDelay() {
    LinkPace pace =
        LinkPace.of(
            List.of(
                LinkPace.Wire.plain(),
                new LinkPace.Wire("100Gb/s", 3),
                new LinkPace.Wire("", 1, 7)));
    assertThat(pace.speed(1)).isEqualTo("100Gb/s");
    assertThat(pace.gigabits(1)).isEqualTo(100);
    assertThat(pace.gigabits(0)).isZero();
    assertThat(pace.latency(0)).isEqualTo(1);
    assertThat(pace.latency(1)).isEqualTo(3);
    assertThat(pace.delay(1)).isZero();
    assertThat(pace.delay(2)).isEqualTo(7);
    assertThat(pace.hasLatencies()).isTrue();
    assertThat(pace.wire(1)).isEqualTo(new LinkPace.Wire("100Gb/s", 3));
    assertThat(LinkPace.of(List.of(new LinkPace.Wire("", 1, 7))).hasLatencies()).isTrue();
    assertThat(LinkPace.of(List.of(new LinkPace.Wire("", 2))).hasLatencies()).isTrue();
    assertThat(LinkPace.of(List.of(new LinkPace.Wire("100Gb/s", 1))).hasLatencies()).isFalse();
  }

  @Test
  void onlyWiresWithoutLatencyAreImmediate() {
    assertThat(new LinkPace.Wire("", 1, 0).isImmediate()).isTrue();
    assertThat(new LinkPace.Wire("", 2, 0).isImmediate()).isFalse();
    assertThat(new LinkPace.Wire("", 1, 3).isImmediate()).isFalse();
    assertThat(LinkPace.Wire.ofLatency(1)).isSameAs(LinkPace.Wire.plain());
    assertThat(LinkPace.Wire.ofLatency(4).latency()).isEqualTo(4);
    assertThat(LinkPace.Wire.ofSpeed("")).isSameAs(LinkPace.Wire.plain());
    assertThat(LinkPace.Wire.ofSpeed("25GB/s").speed()).isEqualTo("25GB/s");
  }

  @ParameterizedTest
  @CsvSource({"3, 3, 0", "0.2, 1, 0", "2.6, 3, 0", "1000000, 1000000, 0", "1.2us, 1, 1200000"})
  void latenciesAreFlitTimesOrTimes(String text, int latency, long delay) {
    LinkPace.Wire wire = LinkPace.Wire.of("", text);
    assertThat(wire.latency()).isEqualTo(latency);
    assertThat(wire.delay()).isEqualTo(delay);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          x       | latency is 'x'; a number of flit times or a time such as 1.2us is needed
          0       | latency is '0'; it must be above 0 and at most 1000000
          1000001 | latency is '1000001'; it must be above 0 and at most 1000000
          """)
  void rejectsOtherLatencies(String text, String message) {
    assertThatThrownBy(() -> LinkPace.Wire.of("", text))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void aRequestedPaceAppliesToLinksWithoutSpeed() {
    Network mesh = NetworkSpec.parse("mesh:3,speed=100Gb/s,latency=4");
    assertThat(mesh.pace().wire(0)).isEqualTo(new LinkPace.Wire("100Gb/s", 4));
    assertThat(mesh.pace().wire(3)).isEqualTo(new LinkPace.Wire("100Gb/s", 4));
    assertThat(NetworkSpec.parse("mesh:3,latency=30ns").pace().delay(2)).isEqualTo(30_000);
    assertThat(NetworkSpec.parse("mesh:3").pace().hasLatencies()).isFalse();
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:3,latency=no"))
        .hasMessageStartingWith("network 'mesh:3,latency=no': latency is 'no'");
    Network own =
        mesh.withPace(
            LinkPace.of(
                List.of(
                    new LinkPace.Wire("25GB/s", 1),
                    new LinkPace.Wire("", 9),
                    new LinkPace.Wire("", 1, 5),
                    LinkPace.Wire.plain())));
    NetworkText text =
        NetworkText.parse("mesh:3,speed=100Gb/s,latency=4", name -> Optional.empty());
    LinkPace pace = RequestedPace.of(text, own).pace();
    assertThat(List.of(pace.wire(0), pace.wire(1), pace.wire(2), pace.wire(3)))
        .containsExactly(
            new LinkPace.Wire("25GB/s", 4),
            new LinkPace.Wire("100Gb/s", 9),
            new LinkPace.Wire("100Gb/s", 1, 5),
            new LinkPace.Wire("100Gb/s", 4));
  }
}
