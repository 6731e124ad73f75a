package org.castnet.updown;

/** How a message goes from its primary agent to the other primary agents. */
enum AgentExchange {
  /** In a binomial over the ring. */
  BINOMIAL,
  /** From each to its neighbour on the ring. */
  CYCLIC
}
