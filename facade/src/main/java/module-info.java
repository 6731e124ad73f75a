/** Scenarios, runs and comparisons; the entry to the toolkit. */
module org.castnet.facade {
  requires transitive org.castnet.core;
  requires transitive org.castnet.sim;
  requires org.castnet.schemes;
  requires com.fasterxml.jackson.dataformat.yaml;
  requires org.yaml.snakeyaml;
  requires org.apache.commons.csv;
  requires org.apache.commons.statistics.descriptive;
  requires org.apache.commons.statistics.distribution;
  requires org.apache.commons.statistics.inference;

  exports org.castnet;
  exports org.castnet.auto;
  exports org.castnet.comparison;
  exports org.castnet.run;
  exports org.castnet.scenario;
  exports org.castnet.statistics;
  exports org.castnet.catalogue;
  exports org.castnet.format;
  exports org.castnet.statistics.inference to
      org.castnet.viz,
      org.castnet.study,
      org.castnet.papers;
  exports org.castnet.traffic to
      org.castnet.io,
      org.castnet.study,
      org.castnet.cli;
  exports org.castnet.document to
      org.castnet.io,
      org.castnet.groups,
      org.castnet.schedules,
      org.castnet.viz,
      org.castnet.study,
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.library to
      org.castnet.schedules,
      org.castnet.cli;
  exports org.castnet.summary to
      org.castnet.cli;

  uses org.castnet.format.FormatProvider;
  uses org.castnet.plan.SchemeProvider;
}
