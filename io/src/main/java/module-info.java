/** Graphs and InfiniBand fabrics in files. */
module org.castnet.io {
  requires transitive org.castnet.core;
  requires org.jgrapht.core;
  requires org.jgrapht.io;

  exports org.castnet.io.graph;
  exports org.castnet.io.infiniband to
      org.castnet.groups;

  provides org.castnet.network.NetworkKindProvider with
      org.castnet.io.graph.FileKinds;
}
