package org.castnet.cli;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.castnet.format.Formats;
import org.castnet.format.PlanFormat;
import org.castnet.format.ScheduleFormat;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/** The words of {@code --format} and {@code --input-format}, with those of extensions. */
final class FormatWords {
  static final String TEXT = "text";
  static final String JSON = "json";
  static final String SVG = "svg";

  private FormatWords() {}

  /**
   * Checks a word of {@code castnet plan}.
   *
   * @throws BadInput if no format has it; the message lists all
   */
  static void checkPlan(String found, Formats formats) {
    check(found, plan(formats), "--format");
  }

  /**
   * Checks a format of the answers of {@code castnet verify}.
   *
   * @throws BadInput if no format has it; the message lists all
   */
  static void checkVerify(String found) {
    check(found, List.of(TEXT, JSON), "--format");
  }

  /**
   * Checks a format of schedules.
   *
   * @throws BadInput if no format has it; the message lists all
   */
  static void checkInput(String found, Formats formats) {
    check(found, schedules(formats), "--input-format");
  }

  private static List<String> plan(Formats formats) {
    return joined(List.of(TEXT, JSON, SVG), formats.plans(), PlanFormat::word);
  }

  private static List<String> schedules(Formats formats) {
    return joined(List.of(), formats.schedules(), ScheduleFormat::word);
  }

  private static <T> List<String> joined(List<String> own, List<T> more, Function<T, String> word) {
    return Stream.concat(own.stream(), more.stream().map(word)).toList();
  }

  private static void check(String found, List<String> all, String option) {
    if (!all.contains(found.toLowerCase(Locale.ROOT))) {
      throw BadInput.coded(
              "unknown-format",
              "expected one of {allowed}, found '{found}'{hint}",
              String.join(", ", all),
              found,
              Nearest.hint(found, all))
          .at(option);
    }
  }

  /** The words of {@code castnet plan}, for shell completion. */
  static final class ForPlan implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return plan(Formats.standard()).iterator();
    }
  }

  /** The formats of schedules, for shell completion. */
  static final class ForVerify implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return schedules(Formats.standard()).iterator();
    }
  }
}
