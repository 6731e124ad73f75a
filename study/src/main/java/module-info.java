/** Parameter studies and the database of their results. */
module org.castnet.study {
  requires transitive org.castnet.facade;
  requires org.castnet.clos;
  requires org.castnet.viz;
  requires java.sql;
  requires org.apache.commons.csv;
  requires org.apache.commons.statistics.descriptive;
  requires org.xerial.sqlitejdbc;

  exports org.castnet.booksim to
      org.castnet.cli;
  exports org.castnet.store to
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.study to
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.study.experiment to
      org.castnet.papers,
      org.castnet.cli;

  uses org.castnet.network.NetworkKindProvider;
  uses org.castnet.plan.SchemeProvider;
  uses org.castnet.study.ClusterConnector;
}
