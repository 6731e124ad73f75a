package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Runs the programs in examples/. */
class ExamplesTest {
  @Test
  void oneMulticastIsPlannedVerifiedAndSimulated() throws Exception {
    assertThat(run("OneMulticast")).contains("sound: true").contains("last copy after 933 us");
  }

  @Test
  void schemesAreComparedWithLowerBound() throws Exception {
    assertThat(run("CompareSchemes")).contains("Best makespan: ").contains("lower bound ");
  }

  @Test
  void customSchemeIsSound() throws Exception {
    assertThat(run("OwnScheme")).contains("sound: true");
  }

  @Test
  void customNetworkCarriesBroadcast() throws Exception {
    assertThat(run("OwnNetwork")).startsWith("last copy after ");
  }

  private static String run(String example) throws Exception {
    Method main = Class.forName(example).getMethod("main", String[].class);
    PrintStream out = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(captured);
      main.invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
