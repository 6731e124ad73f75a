/** The engines and what is measured. */
module org.castnet.sim {
  requires transitive org.castnet.core;
  requires org.apache.commons.statistics.descriptive;

  exports org.castnet.sim;
  exports org.castnet.sim.metrics;
  exports org.castnet.sim.engine to
      org.castnet.facade;
  exports org.castnet.sim.flit to
      org.castnet.facade;
  exports org.castnet.sim.header to
      org.castnet.facade;
  exports org.castnet.sim.load to
      org.castnet.facade,
      org.castnet.cli,
      org.castnet.viz,
      org.castnet.study;
  exports org.castnet.sim.packet to
      org.castnet.facade;
}
