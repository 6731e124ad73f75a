package org.castnet.group.planning;

/** The limit of planning work, in steps along cables: some seconds of one processor. */
final class SearchEffort {
  static final long STEPS = 40_000_000;

  private SearchEffort() {}
}
