package org.castnet.collective;

import java.util.Locale;
import java.util.Map;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;

/** The effort of a search for a swarm schedule. */
enum SwarmEffort {
  /** At most 0.1 s of processor time, approximately. */
  LOW(4, 1_500_000),
  /** At most 0.3 s, approximately. */
  NORMAL(256, 6_500_000),
  /** At most 5 s, approximately. */
  HIGH(480, 160_000_000);

  private static final String NAME = "effort";

  private final int schedules;
  private final long work;

  SwarmEffort(int schedules, long work) {
    this.schedules = schedules;
    this.work = work;
  }

  /** Returns the option of a scheme. */
  static Option option() {
    return Option.choice(
            NAME,
            "work of the search: low, normal and high take up to about 0.1, 0.3 and 5 s of"
                + " processor time",
            NORMAL.word(),
            LOW.word(),
            HIGH.word())
        .trying();
  }

  /** Returns the value of the option. */
  static SwarmEffort of(OptionValues options) {
    return valueOf(options.text(NAME).toUpperCase(Locale.ROOT));
  }

  /** Returns the options for a short search. */
  static Map<String, String> brief() {
    return Map.of(NAME, LOW.word());
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the maximum number of schedules. */
  int schedules() {
    return schedules;
  }

  /** Returns the number of pairs of a send and a receiver that may be weighed. */
  long work() {
    return work;
  }
}
