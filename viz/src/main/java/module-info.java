/** Pictures, figures, reports and recorded runs. */
module org.castnet.viz {
  requires transitive org.castnet.facade;
  requires org.castnet.clos;
  requires org.castnet.schemes;
  requires java.desktop;
  requires de.rototor.pdfbox.graphics2d;
  requires org.apache.commons.csv;
  requires org.apache.pdfbox;
  requires org.apache.pdfbox.io;
  requires org.apache.xmlgraphics.batik.svggen;
  requires org.apache.xmlgraphics.batik.awt.util;
  requires org.jfree.jfreechart;

  exports org.castnet.circuits to
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.drawing to
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli,
      org.castnet.groups;
  exports org.castnet.playback to
      org.castnet.workbench;
  exports org.castnet.plot to
      org.castnet.study,
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.report to
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;

  opens org.castnet.circuits to
      org.castnet.facade;
}
