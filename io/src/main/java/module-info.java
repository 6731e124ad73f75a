/** Graphs, InfiniBand fabrics and traces in files. */
module org.castnet.io {
  requires transitive org.castnet.core;
  requires org.castnet.facade;
  requires org.apache.commons.csv;
  requires org.jgrapht.core;
  requires org.jgrapht.io;

  exports org.castnet.io.graph;
  exports org.castnet.io.infiniband to
      org.castnet.groups;

  provides org.castnet.format.FormatProvider with
      org.castnet.io.trace.TraceFormats;
  provides org.castnet.network.NetworkKindProvider with
      org.castnet.io.graph.FileKinds,
      org.castnet.io.graph.MachineKinds;
}
