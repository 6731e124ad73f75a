package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.api.Test;

/** Small cases, cable by cable, as one would write them down from the papers' figures. */
class EdgesTest {
  @Test
  void theTreeOfFourPortSwitchesIsThatOfAlFares() {
    assertThat(cables("fattree:4", "S"))
        .containsExactlyInAnyOrder(
            // pods of two edge and two aggregation switches
            "S1.0-S2.0",
            "S1.0-S2.1",
            "S1.1-S2.0",
            "S1.1-S2.1",
            "S1.2-S2.2",
            "S1.2-S2.3",
            "S1.3-S2.2",
            "S1.3-S2.3",
            "S1.4-S2.4",
            "S1.4-S2.5",
            "S1.5-S2.4",
            "S1.5-S2.5",
            "S1.6-S2.6",
            "S1.6-S2.7",
            "S1.7-S2.6",
            "S1.7-S2.7",
            // the first aggregation switch of each pod leads to two cores, the second to the others
            "S2.0-S3.0",
            "S2.0-S3.2",
            "S2.1-S3.1",
            "S2.1-S3.3",
            "S2.2-S3.0",
            "S2.2-S3.2",
            "S2.3-S3.1",
            "S2.3-S3.3",
            "S2.4-S3.0",
            "S2.4-S3.2",
            "S2.5-S3.1",
            "S2.5-S3.3",
            "S2.6-S3.0",
            "S2.6-S3.2",
            "S2.7-S3.1",
            "S2.7-S3.3");
  }

  @Test
  void theSmallestDragonflyIsATriangleOfPairs() {
    assertThat(cables("dragonfly:h=1", "G"))
        .containsExactlyInAnyOrder(
            "G0.0-G0.1", "G1.0-G1.1", "G2.0-G2.1", "G0.0-G1.0", "G0.1-G2.0", "G1.1-G2.1");
  }

  /** As BookSim joins the groups of its dragonfly with two terminals a router: 4 x 9 routers. */
  @Test
  void globalPortsOfADragonflyLeadToTheOtherGroupsInAscendingOrder() {
    Set<String> global = new TreeSet<>();
    for (int group = 0; group < 9; group++) {
      for (int slot = 0; slot < 8; slot++) {
        int other = slot < group ? slot : slot + 1;
        int back = group < other ? group : group - 1;
        if (group < other) {
          global.add("G" + group + "." + slot / 2 + "-G" + other + "." + back / 2);
        }
      }
    }
    Set<String> found = new TreeSet<>(cables("dragonfly:h=2", "G"));
    found.removeIf(cable -> cable.charAt(1) == cable.charAt(cable.indexOf('-') + 2));
    assertThat(found).hasSize(36).isEqualTo(global);
  }

  @Test
  void aHyperXOfTwoByThreeIsThreePairsAndTwoTriangles() {
    assertThat(cables("hyperx:2x3,hosts=1", "R"))
        .containsExactlyInAnyOrder(
            "R0,0-R1,0",
            "R0,1-R1,1",
            "R0,2-R1,2",
            "R0,0-R0,1",
            "R0,0-R0,2",
            "R0,1-R0,2",
            "R1,0-R1,1",
            "R1,0-R1,2",
            "R1,1-R1,2");
  }

  /** For q = 5 the primitive element 2 gives X = {1, 4} and X' = {2, 3}: Hoffman and Singleton. */
  @Test
  void theSlimFlyOfFiveIsTheGraphOfHoffmanAndSingleton() {
    Set<String> expected = new TreeSet<>();
    for (int x = 0; x < 5; x++) {
      for (int y = 0; y < 5; y++) {
        expected.add(cable("R0." + x + "." + y, "R0." + x + "." + (y + 1) % 5));
        expected.add(cable("R1." + x + "." + y, "R1." + x + "." + (y + 2) % 5));
        for (int m = 0; m < 5; m++) {
          expected.add(cable("R0." + x + "." + y, "R1." + m + "." + Math.floorMod(y - m * x, 5)));
        }
      }
    }
    assertThat(new TreeSet<>(cables("slimfly:q=5", "R"))).hasSize(175).isEqualTo(expected);
  }

  @Test
  void theColumnsOfATwistedTorusCloseWithAShift() {
    assertThat(cables("twisted:4x2,twist=2", "R"))
        .containsExactlyInAnyOrder(
            "R0,0-R1,0",
            "R1,0-R2,0",
            "R2,0-R3,0",
            "R0,0-R3,0",
            "R0,1-R1,1",
            "R1,1-R2,1",
            "R2,1-R3,1",
            "R0,1-R3,1",
            "R0,0-R0,1",
            "R1,0-R1,1",
            "R2,0-R2,1",
            "R3,0-R3,1",
            "R0,1-R2,0",
            "R1,1-R3,0",
            "R0,0-R2,1",
            "R1,0-R3,1");
  }

  private static String cable(String a, String b) {
    return a.compareTo(b) < 0 ? a + "-" + b : b + "-" + a;
  }

  /** Returns the cables between the nodes with a prefix of their names. */
  private static Set<String> cables(String spec, String initial) {
    Network network = NetworkKinds.standard().parse(spec);
    Set<String> cables = new TreeSet<>();
    for (int link = 0; link < network.links().count(); link++) {
      String from = network.nodeName(network.links().source(link));
      String to = network.nodeName(network.links().target(link));
      if (from.startsWith(initial) && to.startsWith(initial)) {
        cables.add(cable(from, to));
      }
    }
    return cables;
  }
}
