package org.castnet.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BadInputTest {
  @Test
  void putsPlacesFirstFromTheOutermostOn() {
    BadInput bad = BadInput.of("traffic.flits", "found 0").at("line 3").at("a.yaml");
    assertThat(bad).hasMessage("a.yaml: line 3: traffic.flits: found 0");
    assertThat(bad.places()).containsExactly("a.yaml", "line 3", "traffic.flits");
    assertThat(bad.complaint()).isEqualTo("found 0");
  }

  @Test
  void namesAPlaceOnlyOnce() {
    BadInput bad = BadInput.of("traffic.flits", "found 0");
    assertThat(bad.at("traffic")).isSameAs(bad);
    assertThat(bad.at("traffic.flits")).isSameAs(bad);
    assertThat(BadInput.of("sends[3]", "found 0").at("sends")).hasMessage("sends[3]: found 0");
  }

  @Test
  void distinguishesPlacesWithACommonPrefix() {
    assertThat(BadInput.of("trafficLight", "found 0").at("traffic"))
        .hasMessage("traffic: trafficLight: found 0");
    assertThat(new BadInput("traffic: is what the text begins with").at("traffic"))
        .hasMessage("traffic: traffic: is what the text begins with");
  }

  @Test
  void rendersAMessageAsOneLine() {
    assertThat(new BadInput("one\r\ntwo").at("")).hasMessage("one two");
  }
}
