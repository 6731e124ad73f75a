package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.Runner;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.drawing.NetworkDrawing;
import org.castnet.drawing.PlanDrawing;
import org.castnet.input.BadInput;
import org.castnet.playback.Playback;
import org.castnet.report.Html;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario;
import org.castnet.store.Release;
import org.castnet.web.lesson.Lesson;
import org.castnet.web.lesson.LessonExperiment;
import org.castnet.web.lesson.Lessons;
import org.castnet.web.page.KernelFile;
import org.castnet.web.page.OfflineContent;
import org.castnet.web.page.OfflineExperiment;
import org.castnet.web.page.OfflineLab;
import org.castnet.web.page.OfflinePage;
import org.castnet.web.page.PageFiles;
import org.castnet.web.page.PageHead;

/**
 * The lessons and the gallery as pages that need neither a server nor Java, from a folder or from
 * any web server. Every experiment is run when the site is written. Its page runs it again with the
 * kernel in the browser, so that it can be changed; in builds without that kernel the page contains
 * the results.
 */
public final class StaticSite {
  /** The picture of pages without a specific one. */
  private static final String PICTURE = "pictures/stars.png";

  /** The largest number of sends that a small picture of a plan shows. */
  private static final int MOST_DRAWN = 60;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Lessons lessons;
  private final Optional<String> address;
  private final String version;
  private final WorkbenchLimits limits = WorkbenchLimits.usual();
  private final OfferedNetworks networks;
  private final List<WebRoute> routes;
  private final OfflineLab lab;
  private final Optional<byte[]> kernel = KernelFile.script();
  private final Runner runner;

  /**
   * @param address at which the site will be published, ending with a slash; empty if unknown
   */
  public StaticSite(Catalogue catalogue, WorkbenchContent content, Optional<String> address) {
    this.lessons = content.lessons().get();
    this.address = address;
    this.version = Release.version(catalogue.jars());
    Answers answers = new Answers(limits.answer(), new MemoryBudget(Long.MAX_VALUE));
    this.networks =
        new OfferedNetworks(
            catalogue.kinds(), catalogue.formats(), new Uploads(limits.body()), limits.nodes());
    this.routes = new ArrayList<>(new ClosOperations(answers).routes());
    routes.addAll(
        new LessonOperations(() -> lessons, limits, networks, catalogue.schemes(), answers)
            .routes());
    this.runner = new Runner(catalogue.schemes(), Engine.AUTO);
    this.lab = new OfflineLab(runner, limits.hops(), () -> {});
  }

  /** The destination of the files. */
  @FunctionalInterface
  public interface Folder {
    /**
     * Writes a file.
     *
     * @param path relative to the root of the site, with slashes
     */
    void write(String path, byte[] bytes) throws IOException;
  }

  /**
   * Writes all files. {@code index.html} is the first page.
   *
   * @param own experiments that come before the lessons and the gallery
   * @throws org.castnet.input.BadInput if an experiment cannot be run
   */
  public void write(List<SiteExperiment> own, Folder folder) throws IOException {
    folder.write("icon.svg", PageFiles.bytes("icon.svg").orElseThrow());
    folder.write("castnet.js", bytes(OfflinePage.scripts()));
    if (kernel.isPresent()) {
      folder.write(KernelFile.NAME, kernel.get());
    }
    StringBuilder ownCards = new StringBuilder();
    Set<String> paths = new TreeSet<>();
    for (SiteExperiment each : own) {
      String path = free("own/" + each.slug(), paths);
      OfflineExperiment experiment = run(each);
      String picture = path + ".svg";
      folder.write(picture, bytes(drawing(experiment)));
      PageHead head = head(each.title(), each.about(), path + ".html", picture);
      folder.write(head.path(), bytes(page(experiment, List.of(), head)));
      ownCards.append(card("", head));
    }
    StringBuilder lessonCards = new StringBuilder();
    for (Lesson lesson : lessons.all()) {
      PageHead head =
          head(
              lesson.document().path("title").asText(),
              lesson.document().path("about").asText(),
              "lessons/" + lesson.id() + ".html",
              picture("lesson-" + lesson.id(), folder));
      folder.write(head.path(), bytes(page(lesson, head)));
      lessonCards.append(
          card(
              " data-lesson=\"" + lesson.id() + "\" data-steps=\"" + lesson.steps().size() + "\"",
              head));
    }
    StringBuilder experimentCards = new StringBuilder();
    for (GalleryExperiment each : GalleryExperiment.all()) {
      PageHead head =
          head(
              each.title(),
              each.text(),
              "experiments/" + each.picture() + ".html",
              picture(each.picture(), folder));
      folder.write(head.path(), bytes(page(each, head)));
      experimentCards.append(card("", head));
    }
    folder.write(
        "index.html",
        bytes(
            OfflinePage.contents(
                ownCards.toString(),
                lessonCards.toString(),
                experimentCards.toString(),
                head(
                    "Multicast in interconnection networks",
                    "Lessons and experiments on multicast in meshes, tori, hypercubes and networks"
                        + " of switches.",
                    "index.html",
                    PICTURE),
                race())));
  }

  /** Returns the runs of the first experiment of the gallery, which the first page shows. */
  private OfflineContent race() {
    GalleryExperiment race = GalleryExperiment.all().get(0);
    OfflineExperiment experiment = run(race, Optional.empty());
    return new OfflineContent(
        version,
        List.of(experiment::recorded),
        List.of(OfflineContent.Known.of("examples", JSON.arrayNode().add(race.document()))));
  }

  private OfflineExperiment run(GalleryExperiment each, Optional<ComparisonAnswer> comparison) {
    Scenario scenario = ScenarioReader.read(each.scenario(), networks.forOneCall());
    return lab.run(each.scenario(), scenario, each.schemes(), comparison, each.look());
  }

  private PageHead head(String title, String about, String path, String picture) {
    return new PageHead(title, about, path, picture, address);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Writes a picture of the workbench and returns its path, or that of another one if absent. */
  private static String picture(String name, Folder folder) throws IOException {
    String path = "pictures/" + name + ".png";
    Optional<byte[]> bytes = PageFiles.bytes(path);
    if (bytes.isEmpty()) {
      return PICTURE;
    }
    folder.write(path, bytes.get());
    return path;
  }

  /**
   * @param attributes of the list item
   */
  private static String card(String attributes, PageHead head) {
    return "    <li%s><a href=\"%s\"><img src=\"%s\" alt=\"\" width=\"280\" height=\"150\""
            .formatted(attributes, Html.escape(head.path()), Html.escape(head.picture()))
        + " loading=\"lazy\"><b>%s</b><span>%s</span></a></li>\n"
            .formatted(Html.escape(head.title()), Html.escape(head.about()));
  }

  private String page(GalleryExperiment each, PageHead head) {
    Scenario scenario = ScenarioReader.read(each.scenario(), networks.forOneCall());
    Optional<ComparisonAnswer> comparison =
        each.schemes().isEmpty()
            ? Optional.empty()
            : Optional.of(Comparison.of(scenario, Objective.MAKESPAN, runner).answer());
    return page(
        run(each, comparison),
        List.of(OfflineContent.Known.of("examples", JSON.arrayNode().add(each.document()))),
        head);
  }

  /** Returns a path that no earlier page has. */
  private static String free(String path, Set<String> taken) {
    String free = path;
    for (int i = 2; !taken.add(free); i++) {
      free = path + "-" + i;
    }
    return free;
  }

  /**
   * Runs the scheme that a scenario names, or its given sends; otherwise compares its schemes.
   *
   * @throws BadInput if it cannot be run; the message names it
   */
  private OfflineExperiment run(SiteExperiment own) {
    Scenario scenario = own.scenario();
    boolean alone =
        scenario.work().either(messages -> scenario.planning().scheme().isPresent(), sends -> true);
    try {
      return alone
          ? lab.alone(own.requested(), scenario)
          : lab.compared(
                  own.requested(), Comparison.of(scenario, Objective.MAKESPAN, runner).answer())
              .requireRuns();
    } catch (BadInput e) {
      throw e.at(own.name());
    }
  }

  /** Returns a picture of the plan, or of the network if the plan has many sends or is absent. */
  private static String drawing(OfflineExperiment experiment) {
    return experiment
        .runs()
        .get(0)
        .run()
        .flatMap(Playback::plan)
        .map(PlanRun::plan)
        .filter(plan -> plan.sends().size() <= MOST_DRAWN)
        .map(plan -> PlanDrawing.of(plan, ""))
        .orElseGet(() -> NetworkDrawing.of(experiment.network()));
  }

  /**
   * @param further answers in addition to those of the experiment
   */
  private String page(
      OfflineExperiment experiment, List<OfflineContent.Known> further, PageHead head) {
    List<OfflineContent.Known> answers = new ArrayList<>(further);
    answers.add(OfflineContent.Known.of("lessons", JSON.arrayNode()));
    return page("index.html", List.of(experiment), answers, head);
  }

  /** Returns a page that runs its experiments, or contains their results if it cannot. */
  private String page(
      String template,
      List<OfflineExperiment> experiments,
      List<OfflineContent.Known> answers,
      PageHead head) {
    List<JsonText.Writer> described = new ArrayList<>();
    if (kernel.isPresent() && !experiments.isEmpty()) {
      experiments.forEach(each -> described.add(each::described));
      return OfflinePage.live(template, head, new OfflineContent(version, described, answers));
    }
    experiments.forEach(each -> described.add(each::recorded));
    return OfflinePage.of(template, head, new OfflineContent(version, described, answers));
  }

  private String page(Lesson lesson, PageHead head) {
    List<OfflineExperiment> experiments = new ArrayList<>();
    List<OfflineContent.Known> answers = new ArrayList<>();
    answers.add(OfflineContent.Known.of("lessons", list(lesson)));
    Set<String> templates = new TreeSet<>();
    for (int i = 0; i < lesson.steps().size(); i++) {
      String step = String.valueOf(i + 1);
      JsonNode look = lesson.document().path("steps").path(i).path("look");
      Map<String, String> place = Map.of("lesson", lesson.id(), "step", step);
      answers.add(
          OfflineContent.Known.of(
              "lessons/" + lesson.id() + "/" + step,
              ask("/api/lessons/{lesson}/{step}", place, "")));
      templates.add(
          lesson
              .steps()
              .get(i)
              .experiment()
              .either(
                  multicasts -> {
                    experiments.add(run(multicasts, look));
                    return "index.html";
                  },
                  circuits -> {
                    addAnswers(circuits, answers);
                    return "clos.html";
                  }));
    }
    if (templates.size() > 1) {
      throw BadInput.coded(
          "mixed-lesson",
          "lesson '{id}': a page has steps on three-stage networks or on others, not both",
          lesson.id());
    }
    return page(templates.iterator().next(), experiments, answers, head);
  }

  private OfflineExperiment run(LessonExperiment.Multicasts multicasts, JsonNode look) {
    JsonNode scenario = multicasts.scenario();
    return lab.run(
        scenario,
        ScenarioReader.read(scenario, networks.forOneCall()),
        Stream.of(multicasts.left(), multicasts.right()).flatMap(Optional::stream).toList(),
        Optional.empty(),
        look.isObject() ? look : JSON.objectNode());
  }

  /** Adds the answers to the requests of the page: of the network, and after every operation. */
  private void addAnswers(LessonExperiment.Circuits circuits, List<OfflineContent.Known> answers) {
    JsonNode net = circuits.net();
    ObjectNode size = JSON.objectNode();
    List.of("n", "r", "alpha", "d").forEach(key -> size.set(key, net.path(key)));
    answers.add(answered("clos/design", size));
    ArrayNode operations = JSON.arrayNode();
    answers.add(answered("clos/route", trace(net, operations)));
    for (JsonNode operation : circuits.operations()) {
      operations.add(operation);
      answers.add(answered("clos/route", trace(net, operations)));
    }
  }

  private static ObjectNode trace(JsonNode net, ArrayNode operations) {
    ObjectNode body = JSON.objectNode();
    body.set("net", net);
    body.set("operations", operations.deepCopy());
    return body;
  }

  /** Returns the answer to a request with a body. */
  private OfflineContent.Known answered(String ask, ObjectNode body) {
    return new OfflineContent.Known(ask, body, ask("/api/" + ask, Map.of(), body.toString()));
  }

  /** Returns the answer that the server would send. */
  private JsonNode ask(String path, Map<String, String> variables, String body) {
    WebRoute route =
        routes.stream().filter(each -> each.path().equals(path)).findFirst().orElseThrow();
    Answer answer =
        route.operation().answer(new ApiRequest(variables, JSON.objectNode(), body), new Job());
    return JsonText.parse(new String(answer.body(), StandardCharsets.UTF_8));
  }

  /** Returns the list of lessons, of which the others have a title only. */
  private ArrayNode list(Lesson shown) {
    ArrayNode list = JSON.arrayNode();
    for (Lesson lesson : lessons.all()) {
      ObjectNode each = list.addObject().put("id", lesson.id());
      if (lesson.id().equals(shown.id())) {
        each.set("lesson", lesson.document());
      } else {
        each.putObject("lesson").set("title", lesson.document().path("title"));
      }
    }
    return list;
  }
}
