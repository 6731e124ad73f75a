/** Multicast schemes, family by family. */
module org.castnet.schemes {
  requires transitive org.castnet.core;

  exports org.castnet.branching to
      org.castnet.facade;
  exports org.castnet.hypercube to
      org.castnet.facade,
      org.castnet.papers,
      org.castnet.search;
  exports org.castnet.partition to
      org.castnet.facade,
      org.castnet.viz,
      org.castnet.papers;
  exports org.castnet.path to
      org.castnet.facade,
      org.castnet.papers;
  exports org.castnet.steiner to
      org.castnet.facade,
      org.castnet.papers,
      org.castnet.search;
  exports org.castnet.tree to
      org.castnet.facade,
      org.castnet.groups,
      org.castnet.search;
  exports org.castnet.updown to
      org.castnet.facade,
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;

  provides org.castnet.network.FallbackRoutes with
      org.castnet.updown.UpDownFallback;
  provides org.castnet.plan.SchemeProvider with
      org.castnet.path.HamiltonianSchemes,
      org.castnet.hypercube.HypercubeSchemes,
      org.castnet.steiner.SteinerSchemes,
      org.castnet.partition.PartitionSchemes,
      org.castnet.branching.BranchingSchemes,
      org.castnet.updown.UpDownSchemes;
}
