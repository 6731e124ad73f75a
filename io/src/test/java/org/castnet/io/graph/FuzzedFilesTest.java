package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any file content results in a network or a one-line error. */
class FuzzedFilesTest {
  private static final int ROUNDS = Rounds.of(150);

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"fabric", "tables", "anynet", "graphml", "dot", "json"})
  void corruptFilesThrowOnlyBadInput(String kind) throws IOException {
    byte[] good = good(kind);
    Random random = new Random(kind.hashCode());
    Path file = directory.resolve("fuzz");
    int refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Files.write(file, spoil(good, random));
      try {
        String spec =
            kind.equals("tables")
                ? "fabric:" + FabricDumpTest.DUMP + ",routes=" + file
                : kind + ":" + file;
        assertThat(NetworkSpec.parse(spec).nodeCount()).isPositive();
      } catch (BadInput e) {
        refused++;
        assertThat(e.getMessage()).contains(file.toString()).doesNotContain("\n");
      }
    }
    assertThat(refused).isGreaterThan(ROUNDS / 4);
  }

  private static byte[] good(String kind) throws IOException {
    Network small = NetworkSpec.parse("irregular:switches=5,ports=6,hosts=2,seed=4");
    return switch (kind) {
      case "fabric" -> Files.readAllBytes(Path.of(FabricDumpTest.DUMP));
      case "tables" -> Files.readAllBytes(Path.of(FabricDumpTest.TABLES));
      default -> NetworkKinds.standard().written(kind, small).getBytes(StandardCharsets.UTF_8);
    };
  }

  private static byte[] spoil(byte[] good, Random random) {
    byte[] bytes = good.clone();
    switch (random.nextInt(4)) {
      case 0 -> {
        return Arrays.copyOf(bytes, random.nextInt(bytes.length));
      }
      case 1 -> {
        bytes = new byte[random.nextInt(300)];
        random.nextBytes(bytes);
      }
      case 2 -> {
        int from = random.nextInt(bytes.length);
        int length = Math.min(random.nextInt(60), bytes.length - from);
        int to = random.nextInt(bytes.length - length);
        System.arraycopy(good, from, bytes, to, length);
      }
      default -> {
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
          bytes[random.nextInt(bytes.length)] = (byte) (32 + random.nextInt(96));
        }
      }
    }
    return bytes;
  }
}
