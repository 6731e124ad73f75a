package org.castnet.papers.exhibit;

/** The five papers. */
public enum Paper {
  STARS("Path-based multicast in 2D meshes", "stars on meshes"),
  HYPERCUBE("Multicast in hypercube multiprocessors", "hypercubes"),
  IRREGULAR("Agent-based multicast on irregular wormhole networks", "irregular networks"),
  TORUS("Multi-node multicast in wormhole-routed tori by network partitioning", "tori"),
  CLOS("Nonblocking restricted multicast Clos networks", "Clos networks");

  private final String title;
  private final String subject;

  Paper(String title, String subject) {
    this.title = title;
    this.subject = subject;
  }

  public String title() {
    return title;
  }

  public String subject() {
    return subject;
  }
}
