package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Runs what stands in examples/ as a reader would, who copies it into a project of his own. */
class ExamplesTest {
  @Test
  void oneMulticastIsPlannedVerifiedAndSimulated() throws Exception {
    String printed = run("OneMulticast");
    assertThat(printed).contains("faults: []").contains("3 worms, last copy after 337 us");
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
