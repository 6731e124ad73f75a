package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/**
 * A circuit and the middle switches it uses.
 *
 * @param in its input port
 * @param out its output ports
 * @param picks its middle switches in the order of choice
 */
public record RoutedCircuit(int in, IntImmutableList out, List<Pick> picks) {
  public RoutedCircuit {
    picks = List.copyOf(picks);
  }
}
