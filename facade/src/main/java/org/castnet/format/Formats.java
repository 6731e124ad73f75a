package org.castnet.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.castnet.input.BadInput;

/**
 * The formats of all providers. Immutable.
 *
 * @param plans those in which plans are written for other programs
 * @param schedules those in which schedules of other programs are read; the first that recognises a
 *     file reads it
 * @param traces those of traces; the last that recognises a file reads it, so that formats that
 *     accept any file come first
 * @param timings those of measured times; selected like those of traces
 * @since 0.2.0
 */
public record Formats(
    List<PlanFormat> plans,
    List<ScheduleFormat> schedules,
    List<TraceFormat> traces,
    List<TimingFormat> timings) {
  /** Loads the standard formats on first use, and only once. */
  private static final class Standard {
    private static final Formats FORMATS = of(provided());

    private Standard() {}

    private static List<FormatProvider> provided() {
      List<FormatProvider> providers = new ArrayList<>();
      ServiceLoader.load(FormatProvider.class, FormatProvider.class.getClassLoader())
          .forEach(providers::add);
      return providers;
    }
  }

  /**
   * @throws BadInput if two formats have the same word, or one has none
   */
  public Formats {
    plans = List.copyOf(plans);
    schedules = List.copyOf(schedules);
    traces = List.copyOf(traces);
    timings = List.copyOf(timings);
    requireDistinct(plans.stream().map(PlanFormat::word).toList());
    requireDistinct(schedules.stream().map(ScheduleFormat::word).toList());
    requireDistinct(traces.stream().map(TraceFormat::word).toList());
    requireDistinct(timings.stream().map(TimingFormat::word).toList());
  }

  /** {@return the formats of every provider on the class path} */
  public static Formats standard() {
    return Standard.FORMATS;
  }

  /**
   * {@return the formats of providers, in their order}
   *
   * @param providers the providers of formats
   * @throws BadInput if two formats have the same word
   */
  public static Formats of(List<FormatProvider> providers) {
    return new Formats(
        providers.stream().flatMap(each -> each.planFormats().stream()).toList(),
        providers.stream().flatMap(each -> each.scheduleFormats().stream()).toList(),
        providers.stream().flatMap(each -> each.traceFormats().stream()).toList(),
        providers.stream().flatMap(each -> each.timingFormats().stream()).toList());
  }

  /**
   * {@return these formats followed by others}
   *
   * @param more the formats to add
   * @throws BadInput if two formats have the same word
   */
  public Formats and(Formats more) {
    return new Formats(
        joined(plans, more.plans),
        joined(schedules, more.schedules),
        joined(traces, more.traces),
        joined(timings, more.timings));
  }

  /**
   * {@return the plan format with a word, ignoring case; empty if absent}
   *
   * @param word the word, in any case
   */
  public Optional<PlanFormat> plan(String word) {
    return named(plans, PlanFormat::word, word);
  }

  /**
   * {@return the schedule format with a word, ignoring case; empty if absent}
   *
   * @param word the word, in any case
   */
  public Optional<ScheduleFormat> schedule(String word) {
    return named(schedules, ScheduleFormat::word, word);
  }

  /**
   * {@return the format of a file; empty if no format recognises it}
   *
   * @param text the text of the file
   */
  public Optional<ScheduleFormat> recognised(String text) {
    return schedules.stream().filter(format -> format.recognises(text)).findFirst();
  }

  /**
   * {@return the format of a trace; empty if no format recognises it}
   *
   * @param file the whole file, decompressed
   */
  public Optional<TraceFormat> trace(byte[] file) {
    return traces.stream().filter(format -> format.recognises(file)).reduce((all, last) -> last);
  }

  /**
   * {@return the format of a file of measured times; empty if no format recognises it}
   *
   * @param text the text of the file
   */
  public Optional<TimingFormat> timing(String text) {
    return timings.stream().filter(format -> format.recognises(text)).reduce((all, last) -> last);
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
      if (words.get(i) == null) {
        throw BadInput.coded("format-without-word", "a format has no word");
      }
      if (words.subList(0, i).contains(words.get(i))) {
        throw BadInput.coded("format-twice", "two formats are called '{word}'", words.get(i));
      }
    }
  }
}
