package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.castnet.input.NamedFiles;
import org.castnet.network.contents.NetworkContents;
import org.junit.jupiter.api.Test;

/** Networks as text, the files that they name, and the ignored characters. */
class NetworkTextTest {
  private static final NamedFiles NO_FILES = name -> Optional.empty();

  @Test
  void ignoredInputIsSummarised() {
    assertThat(
            IgnoredInput.text(
                List.of(
                    new IgnoredInput(IgnoredInput.Part.NODE_OUTSIDE, "", 1),
                    new IgnoredInput(IgnoredInput.Part.EDGE_ATTRIBUTE, "b", 3),
                    new IgnoredInput(IgnoredInput.Part.EDGE_ATTRIBUTE, "a", 4),
                    new IgnoredInput(IgnoredInput.Part.NODE_ATTRIBUTE, "c", 2),
                    new IgnoredInput(IgnoredInput.Part.EDGE_TO_ITSELF, "", 5))))
        .isEqualTo(
            "node attribute c (2); edge attributes a (4), b (3); 1 node outside the largest part;"
                + " 5 edges from a node to itself");
    assertThat(IgnoredInput.text(List.of())).isEmpty();
  }

  @Test
  void contentsOfReadFilesIdentifyANetwork() {
    NamedFiles files = name -> name.equals("f") ? Optional.of("0,0\n") : Optional.empty();
    assertThat(NetworkContents.of("mesh:3x3", files)).isEmpty();
    String found = NetworkContents.of(" mesh: 3x3,lanes=2,fail=@f", files).orElseThrow();
    assertThat(found).matches("mesh:3x3,fail=[0-9a-f]{64},lanes=2");
    assertThat(NetworkContents.of("mesh:3x3,fail=f,lanes=2", files)).contains(found);
    NamedFiles other = name -> name.equals("f") ? Optional.of("1,0\n") : Optional.empty();
    assertThat(NetworkContents.of("mesh:3x3,fail=f,lanes=2", other))
        .hasValueSatisfying(text -> assertThat(text).isNotEqualTo(found));
    assertThat(NetworkContents.of("plugin:f", files))
        .as("other kinds may read any parameter")
        .hasValueSatisfying(text -> assertThat(text).matches("plugin:[0-9a-f]{64}"));
  }

  @Test
  void standardKindDoesNotReadAFileNamedLikeItsSides() {
    NamedFiles files = name -> name.equals("3x3") ? Optional.of("a note\n") : Optional.empty();
    assertThat(NetworkContents.of("mesh:3x3", files)).isEmpty();
  }

  @Test
  void networkTextHasAKindABodyAndParameters() {
    NetworkText text = NetworkText.parse(" mesh:4x4,lanes=3,seed=7 ", NO_FILES);
    assertThat(text.text()).isEqualTo("mesh:4x4,lanes=3,seed=7");
    assertThat(text.kind()).isEqualTo("mesh");
    assertThat(text.body()).isEqualTo("4x4");
    assertThat(text.values()).containsExactly("4x4", "3", "7");
    assertThat(text.lanes(1)).isEqualTo(3);
    assertThat(text.parallel()).isEqualTo(1);
    assertThat(text.wholeLong("seed", 1)).isEqualTo(7);
    assertThat(text.wholeLong("none", 1)).isEqualTo(1);
    assertThat(text.has("none")).isFalse();
    assertThat(text.text("lanes", "x")).isEqualTo("3");
    assertThat(text.whole("lanes", 1, 3, 3)).isEqualTo(3);
    assertThatThrownBy(() -> text.whole("lanes", 1, 4, 9))
        .hasMessageEndingWith("lanes is 3; allowed are 4..9");
    assertThatThrownBy(() -> text.whole("lanes", 1, 1, 2))
        .hasMessageEndingWith("lanes is 3; allowed are 1..2");
    assertThatThrownBy(() -> text.whole("x", "a", 1, 2))
        .hasMessageEndingWith("x is 'a'; a whole number 1..2 is needed");
    assertThatThrownBy(() -> text.allow(List.of("lanes", "seeds")))
        .hasMessageEndingWith(
            "unknown parameter 'seed'; allowed are lanes, seeds; did you mean 'seeds'?");
    assertThatThrownBy(() -> NetworkText.parse("mesh", NO_FILES))
        .hasMessageStartingWith("network 'mesh' has no parameters");
    assertThatThrownBy(() -> NetworkText.parse("mesh:4,lanes=1,lanes=2", NO_FILES))
        .hasMessage("network 'mesh:4,lanes=1,lanes=2' gives lanes twice");
    NetworkText bare = NetworkText.parse("irregular:switches=4", NO_FILES);
    assertThat(bare.body()).isEmpty();
    assertThat(bare.text("switches", "")).isEqualTo("4");
  }
}
