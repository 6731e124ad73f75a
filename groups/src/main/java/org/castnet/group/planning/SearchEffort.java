package org.castnet.group.planning;

/** How much work planning may take, in steps along cables: some seconds of one processor. */
final class SearchEffort {
  static final long STEPS = 40_000_000;

  private SearchEffort() {}
}
