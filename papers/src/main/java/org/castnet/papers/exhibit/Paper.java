package org.castnet.papers.exhibit;

/** The five papers, by title. */
public enum Paper {
  /** V. Bouchitté, J. Cohen, E. Fleury, LIP research report 97-31, 1997. */
  STARS("Optimal deadlock-free path-based multicast algorithms in meshes", "stars on meshes"),

  /** S.-H. Sheu, C.-B. Yang, J. Parallel Distrib. Comput. 61, 2001. */
  HYPERCUBE("Multicast algorithms for hypercube multiprocessors", "hypercubes"),

  /** Y.-F. Lin, J.-J. Wu, P. Liu, IPDPS 2003. */
  IRREGULAR(
      "Efficient agent-based multicast on wormhole switch-based irregular networks",
      "irregular networks"),

  /** S.-Y. Wang, Y.-C. Tseng, C.-S. Shiu, J.-P. Sheu, IPDPS 2000. */
  TORUS("Balancing traffic load for multi-node multicast in a wormhole 2D torus/mesh", "tori"),

  /** Y. Yang, IEEE Transactions on Computers 47(8), 1998. */
  CLOS("A class of interconnection networks for multicasting", "Clos networks");

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
