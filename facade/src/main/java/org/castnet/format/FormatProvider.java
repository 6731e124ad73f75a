package org.castnet.format;

import java.util.List;

/**
 * A service that adds formats of plans, schedules, traces and measured times. A jar names its
 * provider in {@code META-INF/services/org.castnet.format.FormatProvider}; the class has a public
 * constructor without parameters.
 *
 * <pre>{@code
 * public final class OwnFormats implements FormatProvider {
 *   @Override
 *   public List<PlanFormat> planFormats() {
 *     return List.of(new OwnPlanFormat());
 *   }
 * }
 * }</pre>
 *
 * @since 0.2.0
 */
public interface FormatProvider {
  /** {@return the formats in which {@code castnet plan} writes plans, each with a unique word} */
  default List<PlanFormat> planFormats() {
    return List.of();
  }

  /** {@return the formats of schedules that are read as plans, each with a unique word} */
  default List<ScheduleFormat> scheduleFormats() {
    return List.of();
  }

  /** {@return the formats of traces that scenarios name, each with a unique word} */
  default List<TraceFormat> traceFormats() {
    return List.of();
  }

  /** {@return the formats of measured times that technologies name, each with a unique word} */
  default List<TimingFormat> timingFormats() {
    return List.of();
  }
}
