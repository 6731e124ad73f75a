package org.castnet.io.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.scenario.Work;
import org.castnet.sim.Worm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceReaderTest {
  private static final Network MESH = NetworkSpec.parse("mesh:4x4");

  private static Work read(String text) {
    return new TraceReader(new TextFile("t.csv", text), MESH, 1_000).read();
  }

  private static List<Worm> worms(String text) {
    return read(text)
        .either(
            messages -> {
              throw new AssertionError("messages");
            },
            Work.Sends::worms);
  }

  @Test
  void linesWithoutDependenciesAreMessages() {
    Work.Messages work =
        (Work.Messages)
            read(
                """
                # what a core sent
                time, source, destinations, flits
                7, 0, 5, 1
                20us, "[3,0]", "[0,0] 15", 9
                """);
    assertThat(work.messages()).containsExactly(Message.of(0, 0, 1, 5), Message.of(1, 3, 9, 0, 15));
    assertThat(work.ready().toLongArray()).containsExactly(7_000L, 20_000_000L);
  }

  @Test
  void linesWithDependenciesAreWormsWithTriggers() {
    List<Worm> worms =
        worms(
            """
            time,source,destinations,flits,id,after
            0,0,"5 3",1,request,
            2,1,5,1,other,
            4,5,0,5,answer,request other
            0,3,1,2,,request
            """);
    assertThat(worms).hasSize(5);
    assertThat(worms.get(3).triggers().toIntArray()).containsExactly(0, 2);
    assertThat(worms.get(3).ready()).isEqualTo(4_000);
    assertThat(worms.get(4).triggers().toIntArray()).containsExactly(1);
    assertThat(worms.get(4).route().length()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time,source,destination;0,1,2|t.csv:1: unknown column 'destination'",
        "time,source;0,1|no column 'destinations'",
        "time,source,destinations;0,1,1|t.csv:2: message 0 has its source",
        "time,source,destinations;0,1,16|t.csv:2: there is no node 16; nodes are 0..15",
        "time,source,destinations;soon,1,2|t.csv:2: ",
        "time,source,destinations;0,1|t.csv:2: there are 2 fields,",
        "time,source,destinations,flits;0,1,2,-3|flits: found '-3'",
        "time,source,destinations|t.csv: the trace has no lines",
        "time,source,destinations,after;0,1,2,x|no line with the id 'x'",
        "time,source,destinations,id,after;0,1,2,a,;0,3,4,b,a|which does not go to 3,0",
        "time,source,destinations,id,after;0,1,2,a,;0,3,4,a,|two lines have the id 'a'",
        "time,source,destinations;999999999999999999,1,2|t.csv:2: time: 999999999999999999 times"
            + " 1000 ps is too long",
        "time,source,destinations;0,1,\"2|t.csv: not valid CSV: a quotation mark is "
            + "not closed,",
        "time,time,destinations;0,1,2|t.csv:1: column 'time' occurs twice",
        "time,time,source,destinations;0,0,1,2|t.csv:1: column 'time' occurs twice"
      })
  void rejectsInvalidTraces(String lines, String said) {
    assertThatThrownBy(() -> read(lines.replace(';', '\n') + "\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(said)
        .message()
        .doesNotContain("CSV: t.csv");
  }

  @ParameterizedTest
  @CsvSource({"S1,H0,source", "H0,S1,destinations"})
  void rejectsSwitchAsSourceOrDestination(String from, String to, String column) {
    Network fabric = NetworkSpec.parse("irregular:switches=4,ports=6,hosts=2,seed=4");
    TextFile file =
        new TextFile("t.csv", "time,source,destinations\n0,%s,%s\n".formatted(from, to));
    assertThatThrownBy(() -> new TraceReader(file, fabric, 1).read())
        .isInstanceOf(BadInput.class)
        .hasMessage("t.csv:2: " + column + ": S1 is a switch; only hosts send and receive");
  }
}
