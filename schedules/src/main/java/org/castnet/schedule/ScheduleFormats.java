package org.castnet.schedule;

import java.util.List;
import org.castnet.calibration.BenchmarkTimes;
import org.castnet.format.FormatProvider;
import org.castnet.format.PlanFormat;
import org.castnet.format.ScheduleFormat;
import org.castnet.format.TimingFormat;

/** Provides the formats of schedules and of measured times. */
public final class ScheduleFormats implements FormatProvider {
  @Override
  public List<PlanFormat> planFormats() {
    return List.of(WrittenSchedules.values());
  }

  @Override
  public List<ScheduleFormat> scheduleFormats() {
    return List.of(ForeignSchedules.values());
  }

  @Override
  public List<TimingFormat> timingFormats() {
    return List.of(new BenchmarkTimes());
  }
}
