package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However a plan or a request comes as text, it is the same plan or request. */
class PlansAsTextTest {
  private static final String REQUEST =
      "{\"id\":\"q\",\"network\":\"torus:6x6\",\"scheme\":\"u-torus\",\"messages\":["
          + "{\"id\":7,\"source\":[0,0],\"destinations\":[[1,0],[3,3]],\"ready\":\"1ms\"},"
          + "{\"id\":3,\"source\":[2,0],\"destinations\":[[3,3],[5,2]]}]}";

  @TempDir private Path folder;

  private String plan;

  @BeforeEach
  void planned() {
    plan = Ran.withInput(REQUEST, "plan", "-").out();
  }

  private String file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes).toString();
  }

  private String file(String name, String text) throws IOException {
    return file(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static String overLines(String json) {
    return json.replace(",\"", ",\n \"").replace("[{", "[\n {");
  }

  @Test
  void packedMarkedOrMultilinePlansAreSimulatedVerifiedAndRun() throws IOException {
    List<String> files =
        List.of(
            file("plan.json", plan),
            file("plan.json.gz", packed(plan)),
            file("marked.json", "\ufeff" + plan),
            file("lines.json", overLines(plan)));
    for (String command : List.of("verify", "play", "simulate", "compare")) {
      for (String each : files) {
        assertThat(Ran.castnet(command, each)).as(command + " " + each).matches(Ran::done);
      }
      assertThat(Ran.withInput(overLines(plan), command, "-")).as(command).matches(Ran::done);
    }
  }

  @Test
  void packedMarkedOrMultilineRequestsArePlanned() throws IOException {
    for (String each :
        List.of(
            file("r.json.gz", packed(REQUEST)),
            file("marked.json", "\ufeff" + REQUEST),
            file("lines.json", overLines(REQUEST)),
            file(
                "r.yaml",
                """
                network: torus:6x6
                scheme: u-torus
                messages: [{source: '0,0', destinations: ['1,0']}]
                """))) {
      assertThat(Ran.castnet("plan", each)).as(each).matches(Ran::done);
    }
    assertThat(Ran.castnet("plan", folder.resolve("lines.json").toString()).out()).isEqualTo(plan);
  }

  @Test
  void reportsASyntaxErrorOnce() throws IOException {
    String broken = file("lines.json", overLines(REQUEST).replace("[1", "[x"));
    Ran ran = Ran.castnet("plan", broken);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints()).singleElement().asString().startsWith(broken + ": line ");
  }

  @Test
  void answersTheOtherLinesAfterABrokenOne() throws IOException {
    Ran ran = Ran.castnet("plan", file("r.jsonl", "{\"network\":\n\n" + REQUEST + "\n" + REQUEST));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEqualTo(plan + plan);
    assertThat(ran.complaints()).singleElement().asString().contains("r.jsonl:1: ");
  }

  @Test
  void verifiesAScheduleOfAnotherToolFromStandardInput() {
    String goal = Ran.withInput(REQUEST, "plan", "-", "--format", "goal").out();
    String xml = Ran.withInput(REQUEST, "plan", "-", "--format", "mscclxml").out();
    for (String schedule : List.of(goal, xml)) {
      assertThat(Ran.withInput(schedule, "verify", "-")).matches(Ran::done);
    }
  }

  @Test
  void comparesSeveralPlansLineByLineAndNamesTheUnsoundOne() {
    String unsound = plan.replace("\"destinations\":[", "\"destinations\":[[2,2],");
    Ran ran =
        Ran.withInput(plan + unsound + plan, "compare", "-", "--schemes", "as-given,binomial");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).hasLineCount(2).contains("as-given");
    assertThat(ran.complaints())
        .containsExactly("line 2: it is not sound: 2,2 never receives message 7 (and 1 more)");
  }

  @Test
  void anUnreadableSendIsAViolationInThePlayerToo() {
    Ran ran = Ran.withInput(plan.replace("\"message\":7", "\"message\":8"), "play", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.error()).contains("standard input: it is not sound: ", "message 8");
  }

  @Test
  void aPipeEqualsAFile() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo here");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    for (String command : List.of("verify", "simulate", "play")) {
      CompletableFuture<Path> written =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return Files.writeString(pipe, plan, StandardOpenOption.WRITE);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      assertThat(Ran.castnet(command, pipe.toString())).as(command).matches(Ran::done);
      written.join();
    }
  }

  @Test
  void rejectsATruncatedPackedFileByName() throws IOException {
    byte[] whole = packed(plan);
    String cut = file("cut.json.gz", Arrays.copyOf(whole, whole.length - 20));
    for (String command : List.of("plan", "verify", "simulate", "play", "limit", "compare")) {
      Ran ran = Ran.castnet(command, cut);
      assertThat(ran.code()).as(command).isEqualTo(2);
      assertThat(ran.error()).as(command).contains("cut.json.gz: cannot be read");
    }
  }
}
