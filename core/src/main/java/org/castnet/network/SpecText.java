package org.castnet.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The text of a network taken apart: {@code kind:body,key=value,…}. A comma starts a new parameter
 * only where a key and an equals sign follow, so that node lists may hold commas.
 */
final class SpecText {
  private static final Pattern PARAMETER_START = Pattern.compile(",(?=[a-z]+=)");

  private final String text;
  private final String kind;
  private final String body;
  private final NamedFiles files;
  private final Map<String, String> parameters = new LinkedHashMap<>();

  private SpecText(String text, String kind, String body, NamedFiles files) {
    this.files = files;
    this.text = text;
    this.kind = kind;
    this.body = body;
  }

  static SpecText parse(String text, NamedFiles files) {
    String bare = text.strip();
    int colon = bare.indexOf(':');
    if (colon < 0) {
      throw new BadInput(
          "network '" + bare + "' has no kind; a network is written like mesh:8x8 or fabric:PATH");
    }
    String kind = bare.substring(0, colon);
    String rest = bare.substring(colon + 1);
    String[] pieces = PARAMETER_START.split(startsWithParameter(rest) ? "," + rest : rest, -1);
    SpecText spec = new SpecText(bare, kind, pieces[0], files);
    for (int i = 1; i < pieces.length; i++) {
      int equals = pieces[i].indexOf('=');
      String key = pieces[i].substring(0, equals);
      if (spec.parameters.put(key, pieces[i].substring(equals + 1)) != null) {
        throw new BadInput("network '" + bare + "' gives " + key + " twice");
      }
    }
    return spec;
  }

  private static boolean startsWithParameter(String rest) {
    return rest.matches("(?s)[a-z]+=.*");
  }

  String text() {
    return text;
  }

  String kind() {
    return kind;
  }

  String body() {
    return body;
  }

  /** The files that the text may name. */
  NamedFiles files() {
    return files;
  }

  /**
   * The file that the body names.
   *
   * @throws BadInput where there is none, or it cannot be read
   */
  TextFile file() {
    return TextFile.read(body, files);
  }

  /** Refuses parameters other than these and those that every kind takes. */
  SpecText allow(String... keys) {
    List<String> allowed = new ArrayList<>(List.of(keys));
    allowed.add("lanes");
    allowed.addAll(GivenFaults.KEYS);
    for (String key : parameters.keySet()) {
      if (!allowed.contains(key)) {
        throw new BadInput(
            "network '"
                + text
                + "': unknown parameter '"
                + key
                + "'; allowed are "
                + String.join(", ", allowed)
                + Nearest.hint(key, allowed));
      }
    }
    return this;
  }

  boolean has(String key) {
    return parameters.containsKey(key);
  }

  String text(String key, String otherwise) {
    return parameters.getOrDefault(key, otherwise);
  }

  int whole(String key, int otherwise, int least, int most) {
    return has(key) ? whole(key, parameters.get(key), least, most) : otherwise;
  }

  long wholeLong(String key, long otherwise) {
    if (!has(key)) {
      return otherwise;
    }
    try {
      return Long.parseLong(parameters.get(key).strip());
    } catch (NumberFormatException e) {
      throw new BadInput(
          "network '"
              + text
              + "': "
              + key
              + " is '"
              + parameters.get(key)
              + "'; a whole number is needed",
          e);
    }
  }

  int whole(String what, String value, int least, int most) {
    try {
      int number = Integer.parseInt(value.strip());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new BadInput(
          "network '"
              + text
              + "': "
              + what
              + " is '"
              + value
              + "'; a whole number "
              + least
              + ".."
              + most
              + " is needed",
          e);
    }
    throw new BadInput(
        "network '"
            + text
            + "': "
            + what
            + " is "
            + value
            + "; allowed are "
            + least
            + ".."
            + most);
  }
}
