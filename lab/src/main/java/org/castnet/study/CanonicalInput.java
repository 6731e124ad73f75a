package org.castnet.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TimeText;
import org.castnet.network.file.NetworkContents;
import org.castnet.store.Input;
import org.castnet.store.Sha256;

/**
 * Gives what means the same the same text, so that it is one input and run once: {@code 300us} and
 * {@code 0.3ms}, {@code 1} and {@code 1.0}. Files are told by what they hold, be it networks,
 * faults or measured times.
 */
final class CanonicalInput {
  private static final String NETWORK = "network";

  /** Fields in which a bare number is a number of picoseconds. */
  private static final Set<String> TIMES =
      Set.of(
          "wormhole.flitTime",
          "wormhole.routingDelay",
          "wormhole.startUp",
          "wormhole.creditDelay",
          "traffic.meanGap");

  /** The field that names a file of measured times, by itself or among what is known of them. */
  private static final String TIMINGS = "wormhole.timings";

  /** Fields whose text is a name, whatever it looks like. */
  private static final Set<String> NAMES = Set.of(NETWORK, "scheme", TIMINGS);

  /** What the fields begin with that are options of schemes. */
  private static final String OPTIONS = "options.";

  private static final Pattern WHOLE = Pattern.compile("0|[1-9][0-9]{0,17}");
  private static final Set<String> TRUE_OR_FALSE = Set.of("true", "false");
  private static final Pattern WITH_UNIT = Pattern.compile("[0-9].*[a-zµ]\\s*");

  private final Map<String, Optional<String>> contents = new HashMap<>();

  /** Whether the field's values are spans of time. */
  static boolean isTime(String field) {
    return TIMES.contains(field);
  }

  /** The field's value in its one form; what is none stays, to be refused by its reader. */
  static JsonNode value(String field, JsonNode value) {
    if (value.isNumber() && Double.isFinite(value.doubleValue())) {
      JsonNode number = number(value.decimalValue(), value);
      return isTime(field) && number.isIntegralNumber() ? time(number.asText(), number) : number;
    }
    if (value.isTextual() && field.startsWith(OPTIONS)) {
      return option(value);
    }
    boolean time =
        value.isTextual()
            && !NAMES.contains(field)
            && (isTime(field) || WITH_UNIT.matcher(value.asText()).matches());
    return time ? time(value.asText(), value) : value;
  }

  /** Schemes read their options as text, so that {@code 2} is the same with quotes and without. */
  private static JsonNode option(JsonNode value) {
    String text = value.asText();
    if (WHOLE.matcher(text).matches()) {
      return JsonNodeFactory.instance.numberNode(Long.parseLong(text));
    }
    return TRUE_OR_FALSE.contains(text)
        ? JsonNodeFactory.instance.booleanNode(Boolean.parseBoolean(text))
        : value;
  }

  private static JsonNode time(String text, JsonNode defaultValue) {
    try {
      return JsonNodeFactory.instance.textNode(TimeText.shortest(TimeText.picoseconds(text)));
    } catch (BadInput e) {
      return defaultValue;
    }
  }

  private static JsonNode number(BigDecimal value, JsonNode defaultValue) {
    boolean whole = value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
    boolean fits = whole && value.precision() - value.scale() <= 18;
    return fits ? JsonNodeFactory.instance.numberNode(value.longValueExact()) : defaultValue;
  }

  /**
   * The input, with what the files hold that its network and its technology name.
   *
   * @param fields each in its one form
   */
  Input of(Map<String, JsonNode> fields) {
    Input input = Input.of(new TreeMap<>(fields));
    return timed(standing(input, NETWORK, CanonicalInput::contents));
  }

  private Input timed(Input input) {
    JsonNode timings = input.fields().get(TIMINGS);
    if (timings == null) {
      return input;
    }
    ObjectNode known = JsonNodeFactory.instance.objectNode();
    if (timings instanceof ObjectNode object) {
      known.setAll(object);
      known.remove("file");
    }
    String file = timings.isTextual() ? timings.asText() : timings.path("file").asText();
    return standing(input, TIMINGS, any -> measured(file).map(text -> known + text));
  }

  private Input standing(Input input, String field, Function<String, Optional<String>> contentOf) {
    String value = input.show(field);
    return contents
        .computeIfAbsent(field + ' ' + value, any -> contentOf.apply(value))
        .map(content -> input.standingFor(field, Sha256.of(content)))
        .orElse(input);
  }

  /** Nothing where the file cannot be read: preparing the point says why. */
  private static Optional<String> measured(String file) {
    try {
      return NamedFiles.ofThisMachine().text(file);
    } catch (BadInput e) {
      return Optional.empty();
    }
  }

  /** Nothing where there is no such network: preparing the point says why. */
  private static Optional<String> contents(String network) {
    try {
      return NetworkContents.of(
          network, network.replace("seed=*", "seed=1"), NamedFiles.ofThisMachine());
    } catch (BadInput e) {
      return Optional.empty();
    }
  }
}
