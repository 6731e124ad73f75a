package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Topology files of InfiniBand's data model: systems and the cables between their ports. */
class TopologyFilesTest {
  @TempDir Path folder;

  private SwitchFabric read(String text) throws IOException {
    return (SwitchFabric)
        NetworkSpec.parse("fabric:" + Files.writeString(folder.resolve("x"), text));
  }

  private static int port(SwitchFabric fabric, String from, String to) {
    Links links = fabric.links();
    return links.port(links.between(fabric.nodeNamed(from), fabric.nodeNamed(to)));
  }

  @Test
  void readsSwitchWithHosts() throws IOException {
    SwitchFabric fabric =
        read(
            """
            # one switch
            MTS2400 S-1
               P1 -> MT23108 H-1 P1
               P2 -> MT23108 H-1 P2

               P24 -> MT23108 H-2 P1
            """);
    assertThat(fabric.switchCount()).isEqualTo(1);
    assertThat(fabric.hostCount()).isEqualTo(2);
    assertThat(port(fabric, "S-1", "H-2")).isEqualTo(24);
    assertThat(fabric.links().countBetween(fabric.nodeNamed("H-1"), fabric.nodeNamed("S-1")))
        .isEqualTo(2);
  }

  @Test
  void cableMayBeListedAtBothEnds() throws IOException {
    SwitchFabric fabric =
        read(
            """
            MTS800 low
             P1 -> Cougar a P1
             P5 -> MTS800 high P3
            MTS800 high
             P3 -> MTS800 low P5
             P1 -> Cougar b P2
            """);
    assertThat(fabric.links().count()).isEqualTo(2 * 3);
    assertThat(port(fabric, "high", "low")).isEqualTo(3);
    assertThat(port(fabric, "low", "high")).isEqualTo(5);
    assertThat(fabric.isSwitch(fabric.nodeNamed("high"))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"->,''", "-4x-5G->,4xDDR", "-12X->,12xSDR", "-4x-10G->,4xQDR"})
  void cableSpecifiesWidthAndSpeed(String arrow, String speed) throws IOException {
    SwitchFabric fabric = read("M S\n P1 " + arrow + " C a P1\n P3 " + arrow + " C b P1\n");
    assertThat(fabric.linkSpeed(0)).isEqualTo(speed);
  }

  @Test
  void chassisIsOneSwitchWithPortsInOrderOfNames() throws IOException {
    SwitchFabric fabric =
        read("Gnu G CFG: leaf3=R\n L10/P1 -> C d P1\n L2/P4 -> C b P1\n L2/P12 -> C c P1\n");
    assertThat(port(fabric, "G", "b")).isEqualTo(1);
    assertThat(port(fabric, "G", "c")).isEqualTo(2);
    assertThat(port(fabric, "G", "d")).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "P1 -> C b P1; x:3: P1 of S already has a cable, to P1 of a",
        "P2 -> C a P1; x:3: P1 of a already has a cable, to P1 of S",
        "P2 -> M S P2; x:3: P2 of S is cabled to itself",
        "P2 -> D a P2; x:3: a is a D here and a C before",
        "P2 = C b P1; is neither a system, TYPE NAME, nor a cable, PORT -> TYPE NAME PORT"
      })
  void rejectsContradictionsWithLineNumber(String line, String complaint) {
    assertThatThrownBy(() -> read("M S\nP1 -> C a P1\n" + line + "\nP9 -> C z P1\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(complaint);
  }
}
