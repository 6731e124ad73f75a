package org.castnet.schedule;

import java.util.List;
import org.castnet.format.FormatProvider;
import org.castnet.format.PlanFormat;
import org.castnet.format.ScheduleFormat;

/** Provides the formats of schedules. */
public final class ScheduleFormats implements FormatProvider {
  @Override
  public List<PlanFormat> planFormats() {
    return List.of(WrittenSchedules.values());
  }

  @Override
  public List<ScheduleFormat> scheduleFormats() {
    return List.of(ForeignSchedules.values());
  }
}
