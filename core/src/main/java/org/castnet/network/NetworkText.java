package org.castnet.network;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.Nearest;
import org.castnet.input.TextFile;
import org.castnet.input.WholeText;

/**
 * The text of a network taken apart: {@code kind:body,key=value,…}. A comma starts a new parameter
 * only where a key and an equals sign follow, so that node lists may hold commas.
 */
public final class NetworkText {
  /** The parameter that says how many lanes links have. */
  public static final String LANES = "lanes";

  /** The parameter that says how many links join two neighbours. */
  public static final String PARALLEL = "parallel";

  private static final int MOST_PARALLEL = 8;
  private static final Pattern PARAMETER_START = Pattern.compile(",(?=[a-z][a-z0-9]*=)");

  private final String text;
  private final String kind;
  private final String body;
  private final NamedFiles files;
  private final Map<String, String> parameters = new LinkedHashMap<>();

  private NetworkText(String text, String kind, String body, NamedFiles files) {
    this.files = files;
    this.text = text;
    this.kind = kind;
    this.body = body;
  }

  /**
   * Takes a text apart without a look at what it means.
   *
   * @param files where the files come from that it names; no others are touched
   * @throws BadInput where it names no kind, or a parameter twice
   */
  public static NetworkText parse(String text, NamedFiles files) {
    String bare = text.strip();
    int colon = bare.indexOf(':');
    if (colon < 0) {
      throw new BadInput(
          "network '" + bare + "' has no kind; a network is written like mesh:8x8 or fabric:PATH");
    }
    String kind = bare.substring(0, colon);
    String rest = bare.substring(colon + 1);
    String[] pieces = PARAMETER_START.split(startsWithParameter(rest) ? "," + rest : rest, -1);
    NetworkText spec = new NetworkText(bare, kind, pieces[0], files);
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
    return rest.matches("(?s)[a-z][a-z0-9]*=.*");
  }

  /** The whole text, as {@link Network#spec} gives it back. */
  public String text() {
    return text;
  }

  /** What stands before the colon. */
  public String kind() {
    return kind;
  }

  /** What stands between the colon and the first parameter, such as {@code 8x8}; maybe empty. */
  public String body() {
    return body;
  }

  /** The files that the text may name. */
  public NamedFiles files() {
    return files;
  }

  /**
   * The text in the one form of all that mean the same with these values: parameters in the order
   * of their names, and no blanks around values.
   *
   * @param valueFor what stands for the body and for a parameter's value
   */
  public String inOneForm(UnaryOperator<String> valueFor) {
    StringBuilder form = new StringBuilder(kind.strip()).append(':');
    form.append(valueFor.apply(body.strip()));
    new TreeMap<>(parameters)
        .forEach(
            (key, value) ->
                form.append(',').append(key).append('=').append(valueFor.apply(value.strip())));
    return form.toString();
  }

  /** The body and the values of all parameters, without blanks around them. */
  public List<String> values() {
    return Stream.concat(Stream.of(body), parameters.values().stream()).map(String::strip).toList();
  }

  /**
   * The file that the body names.
   *
   * @throws BadInput where there is none, or it cannot be read
   */
  public TextFile file() {
    return TextFile.read(body, files);
  }

  /**
   * @throws BadInput where a parameter is given that is not among these, naming the nearest one
   */
  public void allow(List<String> keys) {
    for (String key : parameters.keySet()) {
      if (!keys.contains(key)) {
        throw complaint(
            "unknown parameter '"
                + key
                + "'; allowed are "
                + String.join(", ", keys)
                + Nearest.hint(key, keys));
      }
    }
  }

  /** Whether the parameter is given. */
  public boolean has(String key) {
    return parameters.containsKey(key);
  }

  /** The parameter as it stands there. */
  public String text(String key, String byDefault) {
    return parameters.getOrDefault(key, byDefault);
  }

  /**
   * @throws BadInput where the parameter is no whole number, or outside {@code least..most}
   */
  public int whole(String key, int byDefault, int least, int most) {
    return has(key) ? whole(key, parameters.get(key), least, most) : byDefault;
  }

  /**
   * @throws BadInput where the parameter is no whole number
   */
  public long wholeLong(String key, long byDefault) {
    if (!has(key)) {
      return byDefault;
    }
    try {
      return WholeText.toLong(parameters.get(key));
    } catch (NumberFormatException e) {
      throw complaint(key + " is '" + parameters.get(key) + "'; a whole number is needed", e);
    }
  }

  /**
   * A number out of the body.
   *
   * @param what what it is, for the complaint
   * @throws BadInput where it is no whole number, or outside {@code least..most}
   */
  public int whole(String what, String value, int least, int most) {
    int number;
    try {
      number = WholeText.toInt(value);
    } catch (NumberFormatException e) {
      throw complaint(
          what + " is '" + value + "'; a whole number " + least + ".." + most + " is needed", e);
    }
    if (number < least || number > most) {
      throw complaint(what + " is " + value + "; allowed are " + least + ".." + most);
    }
    return number;
  }

  /** Virtual channels of every link, which every kind may be given. */
  public int lanes(int byDefault) {
    return whole(LANES, byDefault, 1, NetworkLimits.LANES);
  }

  /** Links side by side between each two neighbours, which regular kinds may be given; else 1. */
  public int parallel() {
    return whole(PARALLEL, 1, 1, MOST_PARALLEL);
  }

  /** A complaint about this text. */
  public BadInput complaint(String about) {
    return new BadInput("network '" + text + "': " + about);
  }

  private BadInput complaint(String about, Throwable cause) {
    return new BadInput("network '" + text + "': " + about, cause);
  }
}
