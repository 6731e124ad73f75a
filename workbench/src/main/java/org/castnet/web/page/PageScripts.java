package org.castnet.web.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.document.JsonText;

/**
 * The page's scripts without files: each is a data address with a separate name, by which the
 * others import it. Scripts that call the server are replaced by versions that read the stored
 * answers.
 */
final class PageScripts {
  private static final String NAMES = "castnet/";
  private static final Pattern IMPORT = Pattern.compile("(from|import) '(\\.{1,2}/[a-z/]+\\.js)'");
  private static final Map<String, String> OFFLINE =
      Map.of("js/api.js", "js/offline/api.js", "js/opening.js", "js/offline/opening.js");

  private PageScripts() {}

  /** Returns a statement that runs a script, such as {@code js/main.js}. */
  static String start(String script) {
    return "import '" + NAMES + script + "';";
  }

  /**
   * Returns a classic script that declares these scripts and all that they need. A browser runs it
   * from a file, unlike a module.
   */
  static String declaration(List<String> first) {
    return "document.head.append(Object.assign(document.createElement('script'),"
        + " {type: 'importmap', textContent: JSON.stringify("
        + imports(first)
        + ")}));\n";
  }

  /** Returns an import map of these scripts and all that they need. */
  static String imports(List<String> first) {
    try {
      return JsonText.line(Map.of("imports", addresses(first)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> addresses(List<String> first) {
    Map<String, String> scripts = new TreeMap<>();
    Deque<String> required = new ArrayDeque<>(first);
    while (!required.isEmpty()) {
      String script = required.remove();
      if (!scripts.containsKey(NAMES + script)) {
        String text = renamed(script, required);
        scripts.put(
            NAMES + script,
            "data:text/javascript;base64,"
                + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
      }
    }
    return scripts;
  }

  /** Returns the text of a script that imports by name; adds the imported scripts to the queue. */
  private static String renamed(String script, Deque<String> required) {
    Matcher imports = IMPORT.matcher(PageFiles.text(script));
    StringBuilder text = new StringBuilder();
    while (imports.find()) {
      String needed = URI.create(script).resolve(imports.group(2)).toString();
      String taken = OFFLINE.getOrDefault(needed, needed);
      required.add(taken);
      imports.appendReplacement(text, imports.group(1) + " '" + NAMES + taken + "'");
    }
    return imports.appendTail(text).toString();
  }
}
