/** The tables and figures of five papers. */
module org.castnet.papers {
  requires org.castnet.clos;
  requires org.castnet.schemes;
  requires org.castnet.study;
  requires org.castnet.viz;

  exports org.castnet.papers to
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.papers.exhibit to
      org.castnet.workbench,
      org.castnet.cli;
}
