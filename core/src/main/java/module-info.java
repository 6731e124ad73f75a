/** Networks, plans, the verifier and lower bounds. */
module org.castnet.core {
  requires transitive it.unimi.dsi.fastutil.core;
  requires transitive com.fasterxml.jackson.databind;
  requires org.apache.commons.compress;
  requires org.apache.commons.text;

  exports org.castnet.bound;
  exports org.castnet.bound.joint;
  exports org.castnet.input;
  exports org.castnet.network;
  exports org.castnet.plan;
  exports org.castnet.verify;
  exports org.castnet.network.contents to
      org.castnet.study,
      org.castnet.cli;
  exports org.castnet.network.topology to
      org.castnet.io;
  exports org.castnet.verify.deadlock to
      org.castnet.schemes,
      org.castnet.collective,
      org.castnet.facade,
      org.castnet.groups;
  exports org.castnet.text to
      org.castnet.collective,
      org.castnet.facade,
      org.castnet.io,
      org.castnet.groups,
      org.castnet.schedules,
      org.castnet.viz,
      org.castnet.study,
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;
  exports org.castnet.plan.reduction to
      org.castnet.sim,
      org.castnet.facade,
      org.castnet.schedules,
      org.castnet.cli;
  exports org.castnet.plan.unicast to
      org.castnet.collective,
      org.castnet.study;
  exports org.castnet.bound.path to
      org.castnet.schemes,
      org.castnet.collective,
      org.castnet.sim,
      org.castnet.facade,
      org.castnet.search;
  exports org.castnet.network.routing to
      org.castnet.collective,
      org.castnet.facade,
      org.castnet.io,
      org.castnet.groups,
      org.castnet.schemes;
  exports org.castnet.chance to
      org.castnet.schemes,
      org.castnet.collective,
      org.castnet.facade,
      org.castnet.clos,
      org.castnet.groups,
      org.castnet.search,
      org.castnet.study;
  exports org.castnet.fields to
      org.castnet.sim,
      org.castnet.facade,
      org.castnet.io,
      org.castnet.groups,
      org.castnet.schedules,
      org.castnet.viz,
      org.castnet.study,
      org.castnet.papers,
      org.castnet.workbench,
      org.castnet.cli;

  uses org.castnet.network.FallbackRoutes;
  uses org.castnet.network.NetworkKindProvider;

  provides org.castnet.network.NetworkKindProvider with
      org.castnet.network.topology.StandardKinds;
  provides org.castnet.plan.SchemeProvider with
      org.castnet.plan.unicast.UnicastSchemes;
}
