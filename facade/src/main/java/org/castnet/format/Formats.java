package org.castnet.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.castnet.input.BadInput;

/**
 * The formats of plans and schedules of all providers. Immutable.
 *
 * @param plans those in which plans are written for other programs
 * @param schedules those in which schedules of other programs are read; the first that recognises a
 *     file reads it
 */
public record Formats(List<PlanFormat> plans, List<ScheduleFormat> schedules) {
  /**
   * @throws BadInput if two formats have the same word
   */
  public Formats {
    plans = List.copyOf(plans);
    schedules = List.copyOf(schedules);
    requireDistinct(plans.stream().map(PlanFormat::word).toList());
    requireDistinct(schedules.stream().map(ScheduleFormat::word).toList());
  }

  /** Returns the formats of every provider on the class path. */
  public static Formats standard() {
    return of(
        ServiceLoader.load(FormatProvider.class, FormatProvider.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList());
  }

  /**
   * Returns the formats of providers, in their order.
   *
   * @throws BadInput if two formats have the same word
   */
  public static Formats of(List<FormatProvider> providers) {
    return new Formats(
        providers.stream().flatMap(each -> each.planFormats().stream()).toList(),
        providers.stream().flatMap(each -> each.scheduleFormats().stream()).toList());
  }

  /**
   * Returns these formats followed by others.
   *
   * @throws BadInput if two formats have the same word
   */
  public Formats and(Formats more) {
    return new Formats(joined(plans, more.plans), joined(schedules, more.schedules));
  }

  /** Returns the plan format with a word, ignoring case; empty if absent. */
  public Optional<PlanFormat> plan(String word) {
    return named(plans, PlanFormat::word, word);
  }

  /** Returns the schedule format with a word, ignoring case; empty if absent. */
  public Optional<ScheduleFormat> schedule(String word) {
    return named(schedules, ScheduleFormat::word, word);
  }

  /** Returns the format of a file; empty if no format recognises it. */
  public Optional<ScheduleFormat> recognised(String text) {
    return schedules.stream().filter(format -> format.recognises(text)).findFirst();
  }

  private static <T> Optional<T> named(List<T> formats, Function<T, String> word, String required) {
    String lower = required.toLowerCase(Locale.ROOT);
    return formats.stream().filter(format -> word.apply(format).equals(lower)).findFirst();
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static void requireDistinct(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (words.subList(0, i).contains(words.get(i))) {
        throw BadInput.coded("format-twice", "two formats are called '{word}'", words.get(i));
      }
    }
  }
}
