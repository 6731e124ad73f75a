package org.castnet.format;

import java.util.List;

/**
 * A service that adds formats of plans and schedules. A jar names its provider in {@code
 * META-INF/services/org.castnet.format.FormatProvider}; the class has a public constructor without
 * parameters.
 */
public interface FormatProvider {
  /** Returns the formats in which {@code castnet plan} writes plans, each with a unique word. */
  default List<PlanFormat> planFormats() {
    return List.of();
  }

  /** Returns the formats of schedules that are read as plans, each with a unique word. */
  default List<ScheduleFormat> scheduleFormats() {
    return List.of();
  }
}
