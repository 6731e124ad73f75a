package org.castnet.sim;

import org.castnet.input.BadInput;

/**
 * The flits that the list of destinations adds to a worm. The list keeps its length on the whole
 * route: routers do not shorten it.
 *
 * <p>Source: Bouchitté, Cohen and Fleury 1997, section 2.1; the header lists all destinations of a
 * worm; the number of flits is a parameter of the technology. There, by section 1, every
 * destination removes its own address.
 *
 * @param flits for every {@code destinations} destinations, rounded up, at least 0
 * @param destinations the number of addresses that fit into these flits, at least 1
 * @since 0.1.0
 */
public record AddressList(int flits, int destinations) {
  /** A list without additional flits: the addresses fit into the header flit. */
  public static final AddressList FREE = new AddressList(0, 1);

  /** The maximum of either value. */
  public static final int MOST = 1 << 20;

  /**
   * @throws BadInput if a value is out of range
   */
  public AddressList {
    check("headerFlits", flits, 0);
    check("headerDestinations", destinations, 1);
  }

  /**
   * {@return the number of additional flits: flits * ceil(dropOffs / destinations)}
   *
   * @param dropOffs the number of destinations of the worm, at least 0
   */
  public long flitsFor(int dropOffs) {
    return flits == 0 ? 0 : flits * ((dropOffs + destinations - 1L) / destinations);
  }

  private static void check(String field, int value, int least) {
    if (value < least || value > MOST) {
      throw BadInput.coded(
          "value-out-of-range",
          "{field}={value}; {field2} is {least}..{most}",
          field,
          value,
          field,
          least,
          MOST);
    }
  }
}
