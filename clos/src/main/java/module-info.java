/** Circuits in three-stage Clos networks. */
module org.castnet.clos {
  requires org.castnet.core;

  exports org.castnet.clos to
      org.castnet.viz,
      org.castnet.study,
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;
}
