package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.NetworkCache;
import org.castnet.input.BadInput;
import org.castnet.run.Engine;
import org.castnet.web.lesson.Claim;
import org.castnet.web.lesson.Lesson;
import org.castnet.web.lesson.LessonFigures;
import org.castnet.web.lesson.LessonReader;
import org.castnet.web.lesson.LessonStep;
import org.castnet.web.lesson.Lessons;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The statements of every lesson agree with the computed figures. */
class LessonsTest {
  private static final String SHORT =
      """
      title: A step
      about: It is short.
      steps:
        - text: A worm over one link.
          question: When is it there?
          scenario:
            network: mesh:2x1
            wormhole: {startUp: 10us, flitTime: 1us}
            messages: [{source: [0, 0], destinations: [[1, 0]], flits: 32}]
          left: unicast
          answers:
            - {text: soon, if: left.makespan = 42us}
            - {text: late, if: left.makespan > 42us}
          because: It has one link to cross.
      """;

  static List<Lesson> lessons() {
    return Lessons.standard().all();
  }

  private static Map<String, Double> figures(LessonStep step) {
    Runner runner = new Runner(Schemes.standard(), Engine.AUTO);
    return step.experiment()
        .figures(new LessonFigures(runner, new NetworkCache(), 2_000_000, () -> {}));
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void exactlyOneAnswerOfAStepIsTrue(Lesson lesson) {
    for (int i = 0; i < lesson.steps().size(); i++) {
      LessonStep step = lesson.steps().get(i);
      Map<String, Double> figures = figures(step);
      assertThat(step.answers().stream().filter(answer -> answer.holds(figures)))
          .as("%s, step %d: %s", lesson.id(), i + 1, figures)
          .hasSize(1);
    }
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void figuresRequestedByAQuestionDecideItsAnswers(Lesson lesson) {
    for (int i = 0; i < lesson.steps().size(); i++) {
      Set<String> decisive = new TreeSet<>();
      lesson.steps().get(i).answers().forEach(answer -> decisive.addAll(answer.figures()));
      List<String> asked = new ArrayList<>();
      lesson
          .document()
          .path("steps")
          .path(i)
          .path("asks")
          .forEach(each -> asked.add(each.asText()));
      assertThat(asked)
          .as("%s, step %d", lesson.id(), i + 1)
          .isNotEmpty()
          .containsExactlyInAnyOrderElementsOf(decisive);
    }
  }

  @Test
  void rejectsAnAnswerThatIsDecidedByAFigureThatTheQuestionDoesNotRequest() {
    String asking =
        SHORT.replace("    left: unicast", "    left: unicast\n    asks: [left.latency.1]");
    assertThat(asking).contains("asks");
    assertThatThrownBy(() -> LessonReader.read("x", asking))
        .hasMessageContaining("steps[0].answers[0].if")
        .hasMessageContaining("'left.makespan', but the question asks for left.latency.1");
    assertThat(LessonReader.read("x", asking.replace("left.makespan", "left.latency.1")).steps())
        .hasSize(1);
  }

  @Test
  void theFirstMessageIsDelayedIfTwoWormsNeedOneLink() {
    LessonStep step = Lessons.standard().named("contention").orElseThrow().steps().get(0);
    Map<String, Double> figures = figures(step);
    assertThat(figures).containsEntry("left.latency.1", 75e6).containsEntry("left.latency.2", 42e6);
    assertThat(step.answers().stream().map(answer -> answer.holds(figures)))
        .containsExactly(false, true, false, false);
  }

  @Test
  void chainsAreAheadForFewMulticastsAndAgentsForMany() {
    List<LessonStep> steps = Lessons.standard().named("agents").orElseThrow().steps();
    Map<String, Double> few = figures(steps.get(1));
    Map<String, Double> many = figures(steps.get(2));
    assertThat(few.get("left.makespan")).isLessThan(few.get("right.makespan"));
    assertThat(many.get("right.makespan")).isLessThan(many.get("left.makespan"));
  }

  @Test
  void aDozenLessonsFollowEachOtherAndNameTheirPapers() {
    assertThat(lessons()).hasSizeGreaterThanOrEqualTo(12);
    assertThat(lessons().stream().map(Lesson::place)).isSorted().doesNotHaveDuplicates();
    for (Lesson lesson : lessons()) {
      assertThat(lesson.steps()).as(lesson.id()).hasSizeBetween(3, 5);
      assertThat(lesson.document().path("paper").asText()).as(lesson.id()).isNotBlank();
    }
  }

  @Test
  void theListOfLessonsMatchesTheirFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../workbench/src/main/resources/lessons"))) {
      assertThat(files.map(file -> file.getFileName().toString()).filter(n -> n.endsWith(".yaml")))
          .containsExactlyInAnyOrderElementsOf(
              lessons().stream().map(lesson -> lesson.id() + ".yaml").toList());
    }
  }

  @Test
  void extensionsAddOrReplaceLessons(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("mine.yaml"), SHORT);
    Files.writeString(folder.resolve("worm.yaml"), SHORT);
    Lessons with = Lessons.standard().with(folder);
    assertThat(with.all()).hasSize(lessons().size() + 1);
    assertThat(with.named("worm").orElseThrow().steps()).hasSize(1);
    LessonStep step = with.named("mine").orElseThrow().steps().get(0);
    assertThat(step.answers().get(0).holds(figures(step))).isTrue();
    assertThat(step.answers().get(1).holds(figures(step))).isFalse();
  }

  @Test
  void reportsErrorsInAFileWithTheirPlace(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("bad.yaml"), SHORT.replace("> 42us", "42us"));
    assertThatThrownBy(() -> Lessons.standard().with(folder))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("bad.yaml")
        .hasMessageContaining("steps[0].answers[1].if")
        .hasMessageContaining("is not a comparison");
    assertThatThrownBy(() -> LessonReader.read("x", SHORT.replace("about:", "abuot:")))
        .hasMessageContaining("about");
    assertThatThrownBy(() -> Lessons.standard().with(folder.resolve("none")))
        .hasMessageContaining("is not a readable folder");
  }

  @Test
  void rejectsAnUnknownFigureAndNamesTheKnownOnes() {
    Claim claim = Claim.of("left.makespam < 1ms");
    assertThatThrownBy(() -> claim.holds(Map.of("left.makespan", 1.0)))
        .hasMessageContaining("left.makespam")
        .hasMessageContaining("left.makespan");
  }

  @Test
  void claimsCompareFiguresMultiplesAndTimes() {
    Map<String, Double> figures = Map.of("left.makespan", 3e9, "right.makespan", 1e9);
    assertThat(Claim.of("2*right.makespan < left.makespan").holds(figures)).isTrue();
    assertThat(Claim.of("left.makespan = 3 ms and right.makespan >= 1ms").holds(figures)).isTrue();
    assertThat(Claim.of("left.makespan <= 2999us").holds(figures)).isFalse();
  }

  @Test
  void theServerReportsLessonsAndTrueAnswers() throws IOException {
    try (Served served = Served.local()) {
      assertThat(served.get("/api/lessons").body()).contains("\"id\":\"worm\"", "Wormhole routing");
      assertThat(served.get("/api/lessons/worm/1").body())
          .contains("\"true\":[false,true,false]", "\"left.makespan\":4.8E7");
      assertThat(served.get("/api/lessons/worm/9").statusCode()).isEqualTo(400);
      assertThat(served.get("/api/lessons/none/1").body()).contains("there is no lesson 'none'");
    }
  }
}
