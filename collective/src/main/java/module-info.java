/**
 * Schemes for many long messages: rings, buckets, swings, forests, swarms, and reductions in
 * switches.
 */
module org.castnet.collective {
  requires org.castnet.core;

  provides org.castnet.plan.SchemeProvider with
      org.castnet.collective.RingSchemes,
      org.castnet.collective.ForestSchemes,
      org.castnet.collective.InNetworkSchemes,
      org.castnet.collective.SwarmSchemes;
}
