package org.castnet.updown;

/** The pattern by which a message travels from its primary agent to the other primary agents. */
enum AgentExchange {
  /** A binomial tree over the ring. */
  BINOMIAL,
  /** From each to its neighbour on the ring. */
  CYCLIC
}
