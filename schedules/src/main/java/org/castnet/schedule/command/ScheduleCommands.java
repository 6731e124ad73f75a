package org.castnet.schedule.command;

import java.util.List;
import org.castnet.cli.CommandProvider;

/** Provides the commands that execute plans and calibrate technologies. */
public final class ScheduleCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new PlayCommand(), new CalibrateCommand());
  }
}
