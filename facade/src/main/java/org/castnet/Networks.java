package org.castnet;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;

/**
 * Creates networks. All are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class Networks {
  private Networks() {}

  /**
   * {@return a mesh; node {@code x,y} is in column x and row y}
   *
   * @param sides the number of nodes in each dimension, columns first; at least 1 each
   * @throws org.castnet.input.BadInput if there are no sides, or the mesh would be too large
   */
  public static Network mesh(int... sides) {
    return NetworkSpec.parse("mesh:" + joined(sides));
  }

  /**
   * {@return a torus with two lanes per link, so that dimension-order routes cannot deadlock}
   *
   * @param sides the number of nodes in each dimension, columns first; at least 1 each
   * @throws org.castnet.input.BadInput if there are no sides, or the torus would be too large
   */
  public static Network torus(int... sides) {
    return NetworkSpec.parse("torus:" + joined(sides));
  }

  /**
   * {@return a hypercube; the addresses of neighbours differ in one bit}
   *
   * @param dimension the number of bits of an address, at least 1
   * @throws org.castnet.input.BadInput if the dimension is out of range
   */
  public static Network hypercube(int dimension) {
    return NetworkSpec.parse("hypercube:" + dimension);
  }

  /**
   * {@return the network of a text in the form of the command line, such as {@code
   * irregular:switches=16,ports=8,hosts=4,seed=1} or {@code fabric:net.txt}} Files are read if the
   * module that reads them is present.
   *
   * @param text the kind of the network, a colon and its parameters
   * @throws org.castnet.input.BadInput if the text does not describe a network
   */
  public static Network parse(String text) {
    return NetworkSpec.parse(text);
  }

  private static String joined(int... sides) {
    return Arrays.stream(sides).mapToObj(Integer::toString).collect(Collectors.joining("x"));
  }
}
