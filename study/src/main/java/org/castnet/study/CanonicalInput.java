package org.castnet.study;

import static org.castnet.study.experiment.InputFiles.NETWORK;
import static org.castnet.study.experiment.InputFiles.TIMINGS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TimeText;
import org.castnet.store.Input;
import org.castnet.study.experiment.InputFiles;

/**
 * Converts inputs of equal meaning to the same text, so that they are run once: {@code 300us} and
 * {@code 0.3ms}, {@code 1} and {@code 1.0}. Files are identified by their content, whether they
 * contain networks, failures or measured times.
 */
final class CanonicalInput {
  /** Fields in which a number without a unit is in picoseconds. */
  private static final Set<String> TIMES =
      Set.of(
          "wormhole.flitTime",
          "wormhole.routingDelay",
          "wormhole.startUp",
          "wormhole.creditDelay",
          "wormhole.headerDelay",
          "wormhole.laneDelay",
          "traffic.meanGap",
          "stream.cycle");

  /** Fields with a text that is a name even if it looks like a number. */
  private static final Set<String> NAMES = Set.of(NETWORK, "scheme", TIMINGS);

  /** The prefix of the fields that are options of schemes. */
  private static final String OPTIONS = "options.";

  /** The usual order of a length and its share in a mix of messages. */
  private static final Comparator<String> LENGTH_FIRST =
      Comparator.comparing((String key) -> !key.equals("flits"))
          .thenComparing(Comparator.naturalOrder());

  private static final Pattern WHOLE = Pattern.compile("0|[1-9][0-9]{0,17}");
  private static final Set<String> TRUE_OR_FALSE = Set.of("true", "false");
  private static final Pattern WITH_UNIT = Pattern.compile("[0-9].*[a-zµ]\\s*");

  private final NamedFiles files;
  private final Map<String, Optional<String>> sums = new HashMap<>();

  /**
   * @param files reads the files that inputs name
   */
  CanonicalInput(NamedFiles files) {
    this.files = files;
  }

  /** Returns whether the field's values are durations. */
  static boolean isTime(String field) {
    return TIMES.contains(field);
  }

  /**
   * Returns the canonical form of a field's value; an invalid value is unchanged, and its reader
   * rejects it.
   */
  static JsonNode value(String field, JsonNode value) {
    if (value.isNumber() && Double.isFinite(value.doubleValue())) {
      JsonNode number = number(value.decimalValue(), value);
      return isTime(field) && number.isIntegralNumber()
          ? time(number.asText() + "ps", number)
          : number;
    }
    if (value.isContainerNode()) {
      return container(value);
    }
    if (value.isTextual() && field.startsWith(OPTIONS)) {
      return option(value);
    }
    if (value.isTextual() && field.equals(NETWORK)) {
      return JsonNodeFactory.instance.textNode(value.asText().strip());
    }
    return value.isTextual() && !NAMES.contains(field) ? text(field, value) : value;
  }

  /** Converts a time, or a word, which is case-insensitive. */
  private static JsonNode text(String field, JsonNode value) {
    String text = value.asText();
    return isTime(field) || WITH_UNIT.matcher(text).matches()
        ? time(text, value)
        : JsonNodeFactory.instance.textNode(text.toLowerCase(Locale.ROOT));
  }

  /** Converts a container: the order of a list is kept, that of an object's keys is irrelevant. */
  private static JsonNode container(JsonNode value) {
    if (value.isArray()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode(value.size());
      value.forEach(item -> list.add(within(item)));
      return list;
    }
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    value.properties().stream()
        .sorted(Map.Entry.comparingByKey(LENGTH_FIRST))
        .forEach(field -> object.set(field.getKey(), within(field.getValue())));
    return object;
  }

  private static JsonNode within(JsonNode value) {
    if (value.isContainerNode()) {
      return container(value);
    }
    return value.isNumber() && Double.isFinite(value.doubleValue())
        ? number(value.decimalValue(), value)
        : value;
  }

  /**
   * Converts an option to text, since schemes read their options as text: {@code 2} with and
   * without quotes is equal.
   */
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
   * Returns the input with the checksums of the files that its network and its technology name.
   *
   * @param fields canonical values
   */
  Input of(Map<String, JsonNode> fields) {
    Input input = Input.of(new TreeMap<>(fields));
    return timed(standing(input, NETWORK, network -> InputFiles.sumOfNetwork(network, files)));
  }

  private Input timed(Input input) {
    return input.has(TIMINGS)
        ? standing(
            input, TIMINGS, any -> InputFiles.sumOfTimings(input.fields().get(TIMINGS), files))
        : input;
  }

  private Input standing(Input input, String field, Function<String, Optional<String>> sumOf) {
    String value = input.show(field);
    return sums.computeIfAbsent(field + ' ' + value, any -> sumOf.apply(value))
        .map(sum -> input.standingFor(field, sum))
        .orElse(input);
  }
}
