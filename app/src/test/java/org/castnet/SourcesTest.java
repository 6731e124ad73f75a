package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules for the sources that the compiler does not check. */
class SourcesTest {
  private static final Path ROOT = Modules.ROOT;
  private static final Pattern DRAWN_OR_MADE = Pattern.compile("org/castnet/(network|io|drawing)/");

  /** A call that may return a sentence made for people. */
  private static final Pattern CALL =
      Pattern.compile(
          "\\b(getMessage|message|describe|headline|recommendation|complaint|explanation|sentence|remedy"
              + "|why\\w*|text|format|formatted)\\(");

  /** Arguments with which {@code text} renders a diagnostic. */
  private static final Pattern NAMES = Pattern.compile("\\w*[nN]ames\\w*(\\.NUMBERS|\\(\\))?");

  private static final Pattern WORDS = Pattern.compile("\"[^\"\\n]*[a-z] [^\"\\n]*\"");
  private static final String EDIT =
      "\\s*\\.(startsWith|endsWith|contains|replace\\w*|substring|split|indexOf|lastIndexOf|matches"
          + "|subSequence)\\(";
  private static final Pattern EDITED = Pattern.compile(EDIT);
  private static final Pattern MATCHED = Pattern.compile("\\.matcher\\(\\s*(\\w+(\\(\\))?\\.)*$");
  private static final Pattern NAMED = Pattern.compile("\\b(?:String|var) (\\w+)\\s*=[^;]*$");

  /** The fields of answers that contain sentences. */
  private static final String FIELDS =
      "\\b(?:message|recommendation|why|complaint|failure|portsBecause|error)\\b";

  private static final Pattern EDITED_FIELD =
      Pattern.compile(
          FIELDS
              + "\\??\\.(?:replace\\w*|slice|substring|substr|split|match\\w*|startsWith|endsWith|includes"
              + "|indexOf|lastIndexOf|search)\\(|\\.(?:exec|test|matchAll)\\([^)]*"
              + FIELDS);

  @Test
  void noMessageIsParsed() throws IOException {
    assertThat(sources(".java", Modules::sources, SourcesTest::editsInJava))
        // a parser of XML and a database state their errors as text only
        .containsOnlyKeys(
            "schedules/src/main/java/org/castnet/schedule/XmlText.java",
            "study/src/main/java/org/castnet/store/StoreFailure.java");
    assertThat(sources(".js", Modules::resources, SourcesTest::editsInScript)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (e.getMessage().startsWith(place)) {",
        "page.paragraph(comparison.recommendation().substring(comparison.headline().length()));",
        "return String.format(Locale.ROOT, \"%d fewer %s\", n, what).replace(\"fewer\", \"less\");",
        "return \"%d fewer\".formatted(n).replace(\"fewer\", \"less\");",
        """
        String why = outcome.whyHere(network(spec));
        out.print(why.replaceAll("this", "that"));
          }
        """,
        "var text = diagnostic.text(names);\nint end = text\n    .indexOf(':');\n  }\n",
        "Pattern.compile(\"[0-9]+\").matcher(found.text(names()))"
      })
  void findsEditsOfSentencesInJava(String source) {
    assertThat(editsInJava(source)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fields.text(\"tclass\").startsWith(\"0x\")",
        "String.format(Locale.ROOT, \"%.2f\", value).replace(\".00\", \"\")",
        "String why = outcome.why(names);\nout.print(why + other.replace('a', 'b'));"
      })
  void fieldsAndNumbersAreNotSentences(String source) {
    assertThat(editsInJava(source)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "comparison.recommendation.replace(/(\\d) us\\b/g, '$1 µs')",
        "const {message} = answer; return message.slice(path.length);",
        "row.why?.split(': ')",
        "/^messages/.exec(error?.message ?? '')",
        "/deadlock/.test(message)"
      })
  void findsEditsOfSentencesInScripts(String source) {
    assertThat(editsInScript(source)).isNotEmpty();
  }

  @Test
  void enginesAreMadeByTheDriverOnly() throws IOException {
    assertThat(withPattern("new (WormEngine|FlitEngine)\\("))
        .containsExactlyInAnyOrder(
            "facade/src/main/java/org/castnet/run/Engine.java",
            "facade/src/main/java/org/castnet/run/planning/EngineEvaluator.java");
  }

  /**
   * A type of network is tested only to use members that no other type has, so the test binds a
   * variable.
   */
  @Test
  void networkKindsAreDistinguishedOnlyByTheirOwnData() throws IOException {
    String kind = "instanceof\\s+(Network|Grid|Mesh|Torus|Hypercube|SwitchFabric|GraphNetwork)\\b";
    assertThat(withPattern(kind + "(?!\\s+\\w)"))
        .as("without a name for what it is")
        .filteredOn(file -> !DRAWN_OR_MADE.matcher(file).find())
        // one casts after a check shared by all kinds, the other states on which networks it is
        // compared
        .containsExactlyInAnyOrder(
            "schemes/src/main/java/org/castnet/partition/PartitionSchemes.java",
            "schemes/src/main/java/org/castnet/steiner/LeastTraffic.java");
    assertThat(withPattern(kind))
        .filteredOn(
            file ->
                !file.startsWith("core/")
                    && !file.startsWith("schemes/")
                    && !DRAWN_OR_MADE.matcher(file).find())
        .containsExactlyInAnyOrder(
            "collective/src/main/java/org/castnet/collective/RingSchemes.java",
            "collective/src/main/java/org/castnet/exchange/DimensionExchange.java",
            "facade/src/main/java/org/castnet/summary/NetworkSummary.java",
            "groups/src/main/java/org/castnet/group/command/GroupsCommand.java",
            "groups/src/main/java/org/castnet/group/sending/GroupSendingSchemes.java",
            "search/src/main/java/org/castnet/search/SearchSchemes.java");
  }

  /** Without a locale, the digits and decimal separators would depend on the user's settings. */
  @Test
  void formattingIsUniform() throws IOException {
    assertThat(withPattern("\\b(printf|String\\.format)\\(\\s*(?!\\s|Locale\\.ROOT)")).isEmpty();
    assertThat(withPattern("%[-+,0-9.]*[deEfg][^;]*\\.formatted\\(")).isEmpty();
  }

  @Test
  void planningAndRoutingTypesStateSourceAndCost() throws IOException {
    String plans =
        "[^{]*\\bimplements\\b[^{]*\\b(MulticastAlgorithm|\\w*Routing|Circulation|GroupScheme)\\b";
    String declared = "(?m)^(public )?(final )?(class|record) \\w+" + plans;
    String source = "(?s)^.*?\\b([Oo]urs?|(19|20)\\d\\d|own)\\b.*?" + declared;
    String cost = "(?s)^.*?(\\bO\\(|[Tt]he time of ).*?" + declared;
    List<String> algorithms = withPattern(declared);
    assertThat(algorithms).hasSizeGreaterThan(25);
    assertThat(algorithms).isSubsetOf(withPattern(source));
    assertThat(algorithms).isSubsetOf(withPattern(cost));
  }

  /** Returns the sentences that a method edits, directly or by the name of a local variable. */
  private static List<String> editsInJava(String source) {
    List<String> edits = new ArrayList<>();
    for (MatchResult call : CALL.matcher(source).results().toList()) {
      int end = closing(source, call.end());
      if (!isSentence(call.group(1), source.substring(call.end(), end))) {
        continue;
      }
      String before = source.substring(Math.max(0, call.start() - 80), call.start());
      String after = source.substring(end + 1);
      Matcher name = NAMED.matcher(before);
      String rest = after.substring(0, Math.max(0, after.indexOf("\n  }\n")) + 1);
      if (EDITED.matcher(after).lookingAt()
          || MATCHED.matcher(before).find()
          || (after.stripLeading().startsWith(";")
              && name.find()
              && Pattern.compile("\\b" + name.group(1) + EDIT).matcher(rest).find())) {
        edits.add(source.substring(call.start(), end + 1));
      }
    }
    return edits;
  }

  private static boolean isSentence(String method, String arguments) {
    return switch (method) {
      case "text" -> NAMES.matcher(arguments).matches();
      case "format" -> WORDS.matcher(arguments).find();
      default -> true;
    };
  }

  /** The place of the parenthesis that closes the one before this place. */
  private static int closing(String source, int from) {
    int depth = 1;
    int at = from;
    while (depth > 0 && at < source.length()) {
      char c = source.charAt(at++);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return at - 1;
  }

  private static List<String> editsInScript(String source) {
    return found(EDITED_FIELD, source);
  }

  private static List<String> found(Pattern pattern, String source) {
    return pattern.matcher(source).results().map(MatchResult::group).toList();
  }

  /** The files of production code that hold it, by their paths. */
  private static List<String> withPattern(String regex) throws IOException {
    Pattern pattern = Pattern.compile(regex);
    return List.copyOf(
        sources(".java", Modules::sources, source -> found(pattern, source)).keySet());
  }

  /** Returns the findings by path of the file of main code; files without findings are omitted. */
  private static Map<String, List<String>> sources(
      String suffix, Function<String, Path> root, Function<String, List<String>> search)
      throws IOException {
    Map<String, List<String>> all = new LinkedHashMap<>();
    for (String module : Modules.all()) {
      Path folder = root.apply(module);
      try (Stream<Path> files = Files.exists(folder) ? Files.walk(folder) : Stream.empty()) {
        for (Path file : files.filter(each -> each.toString().endsWith(suffix)).toList()) {
          List<String> found = search.apply(Files.readString(file));
          if (!found.isEmpty()) {
            all.put(ROOT.relativize(file).toString(), found);
          }
        }
      }
    }
    return all;
  }
}
