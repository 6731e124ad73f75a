package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A server, started as the launchers start it, is small again after heavy work. */
class PageMemoryTest {
  private static final Pattern FLAGS = Pattern.compile("(?m)^serving=\"([^\"]+)\"");

  private static final String LARGE =
      "{\"network\":\"torus:16x16\",\"scheme\":\"unicast\","
          + "\"traffic\":{\"multicasts\":240,\"destinations\":80,\"flits\":32}}";

  /** As the launcher has them, but for the time that it waits. */
  private static List<String> flags() throws IOException {
    Path launcher =
        Path.of(System.getProperty("castnet.root", ".."))
            .resolve("release/src/main/resources/org/castnet/release/castnet.sh");
    Matcher flags = FLAGS.matcher(Files.readString(launcher));
    assertThat(flags.find()).isTrue();
    return Arrays.stream(flags.group(1).split(" "))
        .map(flag -> flag.replaceAll("(PeriodicGCInterval)=.*", "$1=1000"))
        .toList();
  }

  @Tag("heavy")
  @Test
  void memoryIsReleasedAfterHeavyPlayback() throws IOException, InterruptedException {
    try (ServerProcess server = ServerProcess.start(flags())) {
      assumeTrue(server.kilobytes("VmRSS") > 0, "skipped: the system does not tell its memory");
      HttpClient client = HttpClient.newHttpClient();
      IntStream.range(0, 12)
          .mapToObj(
              i -> client.sendAsync(server.post("/api/playback", LARGE), BodyHandlers.discarding()))
          .toList()
          .forEach(answer -> assertThat(answer.join().statusCode()).isIn(200, 503));
      long most = server.kilobytes("VmHWM");
      long now = most;
      long until = System.nanoTime() + Duration.ofMinutes(1).toNanos();
      while (now > 0.6 * most && System.nanoTime() < until) {
        Thread.sleep(200);
        now = server.kilobytes("VmRSS");
      }
      System.out.printf("memory of the whole process: %d KB at most, then %d KB%n", most, now);
      assertThat(now).isLessThan((long) (0.6 * most));
    }
  }
}
