/** Schedules of other tools, and programs that execute plans. */
module org.castnet.schedules {
  requires org.castnet.cli;
  requires java.xml;
  requires org.apache.commons.statistics.distribution;

  opens org.castnet.schedule to
      com.fasterxml.jackson.databind;
  opens org.castnet.schedule.command to
      org.castnet.facade,
      info.picocli;
  opens org.castnet.schedule.player to
      org.castnet.facade;

  provides org.castnet.cli.CommandProvider with
      org.castnet.schedule.command.ScheduleCommands;
  provides org.castnet.format.FormatProvider with
      org.castnet.schedule.ScheduleFormats;
}
