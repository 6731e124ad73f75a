package org.castnet.plan;

/**
 * The families of schemes, by the networks that they support.
 *
 * @since 0.1.0
 */
public enum Family {
  ANY("any network with routes"),
  LABELLED("labelled networks"),
  HYPERCUBE("hypercubes"),
  GRID("tori and meshes"),
  DIRECT("networks without switches"),
  BRANCHING("routers that copy"),
  SWITCHED("switch networks");

  private final String title;

  Family(String title) {
    this.title = title;
  }

  /** {@return the networks of the family, as text for lists} */
  public String title() {
    return title;
  }
}
