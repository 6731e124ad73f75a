package org.castnet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  @Test
  void findsAWordWithFewEdits() {
    assertThat(Nearest.to("otsm", List.of("ocms", "otms", "st"))).contains("otms");
    assertThat(Nearest.to("OTMS", List.of("ocms", "otms"))).contains("otms");
    assertThat(Nearest.to("x", List.of())).isEmpty();
  }

  @Test
  void findsAWordByInitialsOrPrefix() {
    List<String> arbiters = List.of("oldest", "round-robin");
    assertThat(Nearest.to("rr", arbiters)).contains("round-robin");
    assertThat(Nearest.to("RR", arbiters)).contains("round-robin");
    assertThat(Nearest.to("round", arbiters)).contains("round-robin");
    assertThat(Nearest.to("sf", List.of("wormhole", "store-forward"))).contains("store-forward");
    assertThat(Nearest.hint("rr", arbiters)).isEqualTo("; did you mean 'round-robin'?");
  }

  @Test
  void oneLetterAbbreviatesNothing() {
    assertThat(Nearest.to("r", List.of("st", "round-robin"))).contains("st");
  }

  @Test
  void findsAWordInCapitals() {
    assertThat(Nearest.hint("hca-l", List.of("HCA-1", "SWITCH")))
        .isEqualTo("; did you mean 'HCA-1'?");
  }

  @Test
  void prefersTheWordItselfToLongerOnes() {
    assertThat(Nearest.to("mt", List.of("mt-tree", "mt"))).contains("mt");
  }

  @Test
  void comparesTheStartOfLongWords() {
    String start = "x".repeat(198);
    assertThat(Nearest.to(start + "ab" + "y".repeat(1_000), List.of(start + "cd", start + "ab")))
        .contains(start + "ab");
  }

  @Test
  void findsNothingForAnUnlikeWord() {
    List<String> hosts = List.of("a06-p1-dgx-02-c16 HCA-6", "localhost HCA-1");
    assertThat(Nearest.hint("0xe09d7303007a4bd8", hosts)).isEmpty();
    assertThat(Nearest.hint("a06-p1-dgx-2-c16", hosts)).contains("a06-p1-dgx-02-c16 HCA-6");
    assertThat(Nearest.hint("xyz", List.of("st", "mp"))).isEmpty();
    assertThat(Nearest.hint("foo", List.of("dot", "mesh"))).isEmpty();
    assertThat(Nearest.hint("otsm", List.of("ocms", "otms"))).contains("otms");
  }
}
