package org.castnet.network.topology;

import org.castnet.chance.Chance;

/**
 * Random paths: every pair of endpoints draws one, and in streams every message.
 *
 * @param seed the seed of the draws of pairs
 */
record RandomPaths(DrawnPaths paths, long seed) implements RouterPaths {
  @Override
  public int lanes() {
    return paths.lanes();
  }

  @Override
  public void path(int from, int to, int source, int destination, Hops hops) {
    int draw = Chance.below(paths.draws(), Chance.keyed(seed, source, destination));
    paths.path(draw, from, to, source, destination, hops);
  }

  @Override
  public int alternatives() {
    return paths.draws();
  }

  @Override
  public RouterPaths alternative(int number) {
    return new Drawn(paths, number);
  }

  private record Drawn(DrawnPaths paths, int draw) implements RouterPaths {
    @Override
    public int lanes() {
      return paths.lanes();
    }

    @Override
    public void path(int from, int to, int source, int destination, Hops hops) {
      paths.path(draw, from, to, source, destination, hops);
    }
  }
}
