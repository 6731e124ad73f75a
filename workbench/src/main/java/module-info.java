/** The page and its server. */
module org.castnet.workbench {
  requires org.castnet.clos;
  requires org.castnet.io;
  requires org.castnet.papers;
  requires org.castnet.schemes;
  requires org.castnet.study;
  requires org.castnet.viz;
  requires org.eclipse.jetty.server;

  exports org.castnet.web to
      org.castnet.cli,
      org.castnet.app;
  exports org.castnet.web.page to
      org.castnet.cli;

  opens org.castnet.web to
      org.castnet.facade;
  opens org.castnet.web.page to
      org.castnet.facade;
  opens org.castnet.web.study to
      org.castnet.facade;
}
