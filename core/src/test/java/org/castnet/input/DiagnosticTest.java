package org.castnet.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticTest {
  private static final Names LETTERS =
      new Names() {
        @Override
        public String node(int number) {
          return "n" + (char) ('a' + number);
        }

        @Override
        public long send(int number) {
          return 100L + number;
        }

        @Override
        public long message(int number) {
          return 200L + number;
        }

        @Override
        public String network(String text) {
          return "this network";
        }
      };

  @Test
  void rendersEachOperandInItsSlot() {
    Diagnostic found =
        Diagnostic.of(
            "send-not-found",
            "{send} waits for {other} at {node} of {network}; sends are 0..{last}",
            Diagnostic.send(1),
            Diagnostic.send(2),
            Diagnostic.node(3),
            Diagnostic.network("mesh:2x2"),
            7);
    assertThat(found.text())
        .isEqualTo("send 1 waits for send 2 at node 3 of mesh:2x2; sends are 0..7");
    assertThat(found.text(LETTERS))
        .isEqualTo("send 101 waits for send 102 at nd of this network; sends are 0..7");
  }

  @Test
  void neverRendersAnOperandASecondTime() {
    Diagnostic found =
        Diagnostic.of(
            "never-delivered",
            "{node} never gets {message}",
            new Diagnostic.Node(0, "message 0"),
            Diagnostic.message(0));
    assertThat(found.text(LETTERS)).isEqualTo("message 0 never gets message 200");
    assertThat(Diagnostic.plain("x", "{send} $1 \\ send 1").text(LETTERS))
        .isEqualTo("{send} $1 \\ send 1");
  }

  @Test
  void rendersInnerFindingsWithTheSameNames() {
    Diagnostic inner = Diagnostic.of("trigger-cycle", "it waits for {other}", Diagnostic.send(4));
    Diagnostic outer = Diagnostic.of("trigger-cycle", "{send}: {what}", Diagnostic.send(3), inner);
    assertThat(outer.text(LETTERS)).isEqualTo("send 103: it waits for send 104");
    assertThat(outer.named().keySet()).containsExactly("send", "other");
  }

  @Test
  void rejectsAWrongNumberOfOperands() {
    assertThatThrownBy(() -> Diagnostic.of("x", "{a} and {b}", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 operands");
    assertThatThrownBy(() -> new Diagnostic("x", "none", List.of(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anErrorKeepsItsPlacesWhenItIsNamed() {
    BadInput error =
        BadInput.coded("route-empty", "{send} crosses no link", Diagnostic.send(1)).at("sends[1]");
    assertThat(error).hasMessage("sends[1]: send 1 crosses no link");
    BadInput named = error.named(LETTERS);
    assertThat(named).hasMessage("sends[1]: send 101 crosses no link");
    assertThat(named.at("plan.json")).hasMessage("plan.json: sends[1]: send 101 crosses no link");
    assertThat(named.complaint()).isEqualTo("send 101 crosses no link");
    assertThat(named.asDiagnostic().text(LETTERS)).isEqualTo("sends[1]: send 101 crosses no link");
  }
}
