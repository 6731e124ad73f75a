package org.castnet.sim;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/**
 * A list of worms in which a few different ones repeat, such as the unicasts of a stream.
 * Immutable. Memory: 4 bytes per worm, and the different ones.
 *
 * @since 0.3.0
 */
public final class RepeatingWorms extends AbstractList<Worm> implements RandomAccess {
  private final List<Worm> different;
  private final int[] indices;
  private final int size;

  /**
   * Creates a list.
   *
   * @param different the different worms
   * @param indices by worm: its index among the different ones; the first elements do not change,
   *     and each index occurs after all lower ones
   * @param size the number of worms
   */
  public RepeatingWorms(List<Worm> different, int[] indices, int size) {
    this.different = List.copyOf(different);
    this.indices = indices;
    this.size = size;
  }

  /**
   * {@return a list in which no worm repeats}
   *
   * @param worms the worms
   */
  public static RepeatingWorms ofDifferent(List<Worm> worms) {
    return new RepeatingWorms(worms, IntStream.range(0, worms.size()).toArray(), worms.size());
  }

  /** {@return the different worms, in the order of their first occurrence} */
  public List<Worm> different() {
    return different;
  }

  /**
   * {@return the index of a worm among the different ones}
   *
   * @param worm the number of the worm, from 0
   */
  public int index(int worm) {
    return indices[worm];
  }

  @Override
  public Worm get(int worm) {
    return different.get(indices[worm]);
  }

  @Override
  public int size() {
    return size;
  }
}
