package org.castnet.sim;

import org.castnet.input.BadInput;

/**
 * The flits that the list of its destinations adds to a worm. The list is as long at the last
 * destination as at the first: routers do not shorten it.
 *
 * <p>Source: Bouchitté, Cohen and Fleury 1997, section 2.1, where the header names all destinations
 * of a worm; how many flits that takes is the technology's. There, by section 1, every destination
 * takes its own address out.
 *
 * @param flits for every so many destinations, or part of them, at least 0
 * @param destinations how many fit into these flits, at least 1
 */
public record AddressList(int flits, int destinations) {
  /** A list that takes no room, as in the header flit that every worm has. */
  public static final AddressList FREE = new AddressList(0, 1);

  /** The largest value of either. */
  public static final int MOST = 1 << 20;

  /**
   * @throws BadInput where a value is out of its range
   */
  public AddressList {
    check("headerFlits", flits, 0);
    check("headerDestinations", destinations, 1);
  }

  /** What a worm with so many drop-offs is longer by: flits * ceil(dropOffs / destinations). */
  public long flitsFor(int dropOffs) {
    return flits == 0 ? 0 : flits * ((dropOffs + destinations - 1L) / destinations);
  }

  private static void check(String field, int value, int least) {
    if (value < least || value > MOST) {
      throw new BadInput(field + "=" + value + "; " + field + " is " + least + ".." + MOST);
    }
  }
}
