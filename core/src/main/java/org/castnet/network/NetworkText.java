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
import org.castnet.input.TextFile;
import org.castnet.text.Nearest;
import org.castnet.text.WholeText;

/**
 * The parsed text of a network: {@code kind:body,key=value,…}. A comma starts a new parameter only
 * if a key and an equals sign follow, so that node lists may contain commas.
 *
 * @since 0.1.0
 */
public final class NetworkText {
  /** The parameter for the number of lanes per link. */
  public static final String LANES = "lanes";

  /** The parameter for the number of links between two neighbours. */
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
   * Splits a text into its parts; does not interpret them.
   *
   * @param text the kind, a colon and its parameters, such as {@code mesh:8x8}
   * @param files the source of the files that it names; no other files are read
   * @return the parts of the text
   * @throws BadInput if it has no kind and no parameters, or a parameter occurs twice
   */
  public static NetworkText parse(String text, NamedFiles files) {
    String bare = text.strip();
    int colon = bare.indexOf(':');
    if (colon < 0) {
      throw BadInput.coded(
          "kind-missing",
          "network '{found}' has no parameters; a network is a kind and its parameters, such as "
              + "mesh:8x8 or fabric:PATH",
          bare);
    }
    String kind = bare.substring(0, colon);
    String rest = bare.substring(colon + 1);
    String[] pieces = PARAMETER_START.split(startsWithParameter(rest) ? "," + rest : rest, -1);
    NetworkText spec = new NetworkText(bare, kind, pieces[0], files);
    for (int i = 1; i < pieces.length; i++) {
      int equals = pieces[i].indexOf('=');
      String key = pieces[i].substring(0, equals);
      if (spec.parameters.put(key, pieces[i].substring(equals + 1)) != null) {
        throw BadInput.coded("parameter-twice", "network '{bare}' gives {key} twice", bare, key);
      }
    }
    return spec;
  }

  private static boolean startsWithParameter(String rest) {
    return rest.matches("(?s)[a-z][a-z0-9]*=.*");
  }

  /** {@return the whole text, see {@link Network#spec}} */
  public String text() {
    return text;
  }

  /** {@return the part before the colon} */
  public String kind() {
    return kind;
  }

  /**
   * {@return the part between the colon and the first parameter, such as {@code 8x8}; may be empty}
   */
  public String body() {
    return body;
  }

  /** {@return the source of the files that the text may name} */
  public NamedFiles files() {
    return files;
  }

  /**
   * {@return the canonical form, with parameters ordered by name and values without surrounding
   * blanks}
   *
   * @param valueFor replaces the body and the values of parameters
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

  /** {@return the body and the values of all parameters, without surrounding blanks} */
  public List<String> values() {
    return Stream.concat(Stream.of(body), parameters.values().stream()).map(String::strip).toList();
  }

  /**
   * {@return the file that the body names}
   *
   * @throws BadInput if it does not exist or cannot be read
   */
  public TextFile file() {
    return TextFile.read(body, files);
  }

  /**
   * Checks the names of parameters.
   *
   * @param keys the names of the allowed parameters
   * @throws BadInput if one is not in the list; the message suggests the nearest one
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

  /**
   * {@return whether a parameter is given}
   *
   * @param key the name of the parameter
   */
  public boolean has(String key) {
    return parameters.containsKey(key);
  }

  /**
   * {@return the value of a parameter as text}
   *
   * @param key the name of the parameter
   * @param byDefault the value if the parameter is absent
   */
  public String text(String key, String byDefault) {
    return parameters.getOrDefault(key, byDefault);
  }

  /**
   * {@return the value of a parameter}
   *
   * @param key the name of the parameter
   * @param byDefault the value if the parameter is absent
   * @param least the least allowed value
   * @param most the greatest allowed value
   * @throws BadInput if it is not a whole number in {@code least..most}
   */
  public int whole(String key, int byDefault, int least, int most) {
    return has(key) ? whole(key, parameters.get(key), least, most) : byDefault;
  }

  /**
   * {@return the value of a parameter}
   *
   * @param key the name of the parameter
   * @param byDefault the value if the parameter is absent
   * @throws BadInput if it is not a whole number
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
   * Parses a number in the body.
   *
   * @param what its meaning, for the error message
   * @param value the number as text
   * @param least the least allowed value
   * @param most the greatest allowed value
   * @return the number
   * @throws BadInput if it is not a whole number in {@code least..most}
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

  /**
   * {@return whether a parameter is {@code on}}
   *
   * @param key the name of the parameter
   * @param byDefault the value if the parameter is absent
   * @throws BadInput if it is neither {@code on} nor {@code off}
   */
  public boolean isOn(String key, boolean byDefault) {
    String value = text(key, byDefault ? "on" : "off");
    if (!value.equals("on") && !value.equals("off")) {
      throw complaint(key + " is '" + value + "'; allowed are on and off");
    }
    return value.equals("on");
  }

  /**
   * {@return the number of virtual channels per link, a parameter of every kind}
   *
   * @param byDefault the number if the parameter is absent, at least 1
   */
  public int lanes(int byDefault) {
    return whole(LANES, byDefault, 1, NetworkLimits.LANES);
  }

  /**
   * {@return the number of parallel links between neighbours, a parameter of regular kinds; 1 by
   * default}
   */
  public int parallel() {
    return whole(PARALLEL, 1, 1, MOST_PARALLEL);
  }

  /**
   * {@return an error about this text}
   *
   * @param about what was found and what is allowed
   */
  public BadInput complaint(String about) {
    return new BadInput("network '" + text + "': " + about);
  }

  private BadInput complaint(String about, Throwable cause) {
    return new BadInput("network '" + text + "': " + about, cause);
  }
}
