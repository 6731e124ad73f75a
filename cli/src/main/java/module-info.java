/** The castnet command. */
module org.castnet.cli {
  requires transitive org.castnet.facade;
  requires org.castnet.clos;
  requires org.castnet.io;
  requires org.castnet.papers;
  requires org.castnet.schemes;
  requires org.castnet.study;
  requires org.castnet.viz;
  requires org.castnet.workbench;
  requires transitive info.picocli;
  requires me.tongfei.progressbar;
  requires org.apache.commons.csv;

  exports org.castnet.cli;
  exports org.castnet.cli.option to
      org.castnet.groups,
      org.castnet.schedules;

  opens org.castnet.cli to
      org.castnet.facade,
      info.picocli;
  opens org.castnet.cli.option to
      info.picocli;

  uses org.castnet.cli.CommandProvider;
}
