import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Prints every skipped test of Surefire's reports and its reason. Ends with 1 if one is not on the
 * list of expected skips, or if it is on the list although the required program is installed.
 *
 * <p>Arguments: the list, then folders that are searched for reports recursively. A line of the
 * list has two words: the name of a test class, or a prefix and an asterisk; and the program
 * without which the tests are skipped, or {@code root} if they are skipped for that user.
 */
final class Skips {
  private record Skip(String type, String test, String reason) {}

  public static void main(String[] arguments) throws Exception {
    TreeMap<String, String> expected = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      String[] words = line.replaceAll("#.*", "").strip().split("\\s+");
      if (words.length == 2) {
        expected.put(words[0], words[1]);
      }
    }
    List<Path> reports = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      try (Stream<Path> files = Files.walk(Path.of(arguments[i]))) {
        files
            .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
            .forEach(reports::add);
      }
    }
    List<Skip> skips = new ArrayList<>();
    for (Path report : reports) {
      add(report, skips);
    }
    System.out.println(skips.size() + " skipped tests in " + reports.size() + " reports");
    int wrong = 0;
    for (Skip skip : skips) {
      String verdict = verdict(needed(skip.type, expected));
      wrong += verdict.startsWith("UNEXPECTED") ? 1 : 0;
      System.out.println("  " + skip.type + " " + skip.test + ": " + skip.reason);
      System.out.println("    " + verdict);
    }
    if (reports.isEmpty() || wrong > 0) {
      System.out.println(
          reports.isEmpty() ? "THERE ARE NO REPORTS" : wrong + " SKIPPED TESTS ARE UNEXPECTED");
      System.exit(1);
    }
  }

  private static void add(Path report, List<Skip> skips) throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
    Element suite = document.getDocumentElement();
    if (suite.getAttribute("tests").equals("0")) {
      // a class that is skipped before its first test has no other trace
      skips.add(new Skip(suite.getAttribute("name"), "(all)", "no test was run"));
    }
    NodeList tests = suite.getElementsByTagName("testcase");
    for (int i = 0; i < tests.getLength(); i++) {
      Element test = (Element) tests.item(i);
      NodeList skipped = test.getElementsByTagName("skipped");
      if (skipped.getLength() > 0) {
        Element element = (Element) skipped.item(0);
        String message = element.getAttribute("message");
        String reason = message.isBlank() ? element.getTextContent().split("\\Rat |\\R\\s*at ")[0] : message;
        skips.add(
            new Skip(
                test.getAttribute("classname"),
                test.getAttribute("name"),
                reason.replaceAll("\\s+", " ")));
      }
    }
  }

  /** Returns the program of the first line of the list that matches a test class, or null. */
  private static String needed(String type, TreeMap<String, String> expected) {
    return expected.entrySet().stream()
        .filter(
            line ->
                line.getKey().endsWith("*")
                    ? type.startsWith(line.getKey().substring(0, line.getKey().length() - 1))
                    : type.equals(line.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  private static String verdict(String needed) throws IOException {
    if (needed == null) {
      return "UNEXPECTED: the class is not on the list";
    }
    if (needed.equals("root")) {
      return System.getProperty("user.name").equals("root")
          ? "expected: the user is root"
          : "UNEXPECTED: the user is not root";
    }
    boolean installed =
        Stream.concat(
                Stream.of(System.getenv("PATH").split(":")), Stream.of("/usr/sbin", "/usr/bin"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, needed)));
    return installed
        ? "UNEXPECTED: " + needed + " is installed"
        : "expected: " + needed + " is not installed";
  }
}
