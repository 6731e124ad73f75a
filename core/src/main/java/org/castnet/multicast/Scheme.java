package org.castnet.multicast;

import java.util.List;
import java.util.Map;
import org.castnet.network.Network;

/**
 * A multicast scheme as the catalogue lists it.
 *
 * @param name as users write it
 * @param family the networks that it is made for
 * @param options what can be set
 * @param summary one line
 * @param source where it was published, or that it is our own
 * @param binder binds it to a network, or says why it does not apply there
 */
public record Scheme(
    String name,
    Family family,
    List<Option> options,
    String summary,
    String source,
    Binder binder) {
  public Scheme {
    options = List.copyOf(options);
  }

  /**
   * Binds a scheme to a network with options that have been checked. The seed decides whatever is
   * left to chance.
   */
  @FunctionalInterface
  public interface Binder {
    /**
     * @throws org.castnet.network.BadInput where an option's value does not fit this network
     */
    Binding bind(Network network, OptionValues options, long seed);
  }

  /** Binds with options as text. */
  public Binding on(Network network, Map<String, String> given, long seed) {
    return binder.bind(network, OptionValues.of(name, options, given), seed);
  }
}
