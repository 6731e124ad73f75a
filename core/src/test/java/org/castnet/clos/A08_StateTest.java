package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.castnet.network.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class A08_StateTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(Ties.class)
  void aRouterReadFromAFileAnswersAsTheOneThatWasWritten(Ties ties) throws IOException {
    Path file = folder.resolve("state");
    BitRouter router = new BitRouter(ClosNetwork.of(40, 8, 8, 8, 1), ties, 3);
    RandomTraffic traffic = new RandomTraffic(router, 0.8, 4, 0, 3);
    traffic.run(2_000);
    StateFile.write(router.state(), file);
    BitRouter restored = StateFile.read(file).restore();
    assertThat(restored.state()).isEqualTo(router.state());
    Traffic further = new Traffic(router.network(), 9);
    for (int step = 0; step < 500; step++) {
      int in = further.in();
      int[] out = further.disconnects() ? new int[0] : further.out();
      Verdict verdict = out.length == 0 ? router.disconnect(in) : router.connect(in, out);
      assertThat(out.length == 0 ? restored.disconnect(in) : restored.connect(in, out))
          .isEqualTo(verdict);
      assertThat(restored.picks(in)).isEqualTo(router.picks(in));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "castnet clos state: m=9",
        "castnet clos state: m=9 n=4 r=4 alpha=1 d=1 ties=lowest next=0\n",
        "castnet clos state: m=9 n=4 r=4 alpha=1 d=1 ties=lowest next=0\nend 1\n",
        "castnet clos state: m=9 n=4 r=4 alpha=1 d=1 ties=any next=0\nend 0\n",
        "castnet clos state: m=0 n=4 r=4 alpha=1 d=1 ties=lowest next=0\nend 0\n",
        "castnet clos state: m=9 n=4 r=4 alpha=1 d=1 ties=lowest next=9999999999999999999\nend 0\n",
        "castnet clos state: m=9 n=4 r=4 alpha=1 d=1 ties=lowest next=0\n0 1 via\nend 1\n",
        "castnet clos state: m=9 n=4 r=4 alpha=1 d=1 ties=lowest next=0\nx\nend 1\n"
      })
  void whatIsNoStateIsRefused(String text) throws IOException {
    Path file = folder.resolve("state");
    Files.writeString(file, text);
    assertThatThrownBy(() -> StateFile.read(file))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(file.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 0 via 0 0\n1 0 via 1 0",
        "0 0 via 0 0\n0 4 via 1 1",
        "0 0 via 0 0\n1 4 via 0 1",
        "0 0 via 9 0",
        "0 0 via 0 1",
        "0 0",
        "99 0 via 0 0",
        "0 0 0 via 0 0",
        "0 0 via 0 0 via 1 0",
        "0 0 4 via 0 0 1\n1 1 5 via 1 0 1"
      })
  void circuitsThatDoNotFitEachOtherAreRefused(String circuits) throws IOException {
    Path file = folder.resolve("state");
    Files.writeString(
        file,
        "castnet clos state: m=9 n=4 r=4 alpha=1 d=1 ties=lowest next=0\n"
            + circuits
            + "\nend "
            + circuits.lines().count()
            + "\n");
    RouterState state = StateFile.read(file);
    assertThatThrownBy(state::restore).isInstanceOf(BadInput.class);
  }

  @Test
  void mutilatedFilesGiveBadInputOrAState() throws IOException {
    Path file = folder.resolve("state");
    BitRouter router = new BitRouter(ClosNetwork.of(9, 4, 4, 1, 1), Ties.LOWEST, 3);
    new RandomTraffic(router, 0.8, 2, 0, 3).run(200);
    StateFile.write(router.state(), file);
    byte[] whole = Files.readAllBytes(file);
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 500; round++) {
      byte[] bytes = Arrays.copyOf(whole, random.nextInt(whole.length) + 1);
      for (int k = random.nextInt(3); k > 0; k--) {
        bytes[random.nextInt(bytes.length)] = (byte) (32 + random.nextInt(95));
      }
      Files.writeString(file, new String(bytes, StandardCharsets.ISO_8859_1));
      try {
        assertThat(StateFile.read(file).restore().network().n()).isPositive();
      } catch (BadInput e) {
        assertThat(e).hasMessageNotContaining("\n");
      }
    }
  }
}
