package org.castnet.plan;

import java.util.List;

/**
 * A service that adds schemes. Every family of Castnet is such a provider; a jar in the plugins
 * folder names its own in {@code META-INF/services/org.castnet.plan.SchemeProvider}. A provider has
 * a public constructor without parameters.
 *
 * <pre>{@code
 * public final class OwnSchemes implements SchemeProvider {
 *   @Override
 *   public List<Scheme> schemes(Planning planning) {
 *     return List.of(
 *         new Scheme("own", Family.ANY, List.of(), "a send to each destination", "Own 2026",
 *             (network, options, sender, seed) -> Binding.to(new OwnAlgorithm(network))));
 *   }
 * }
 * }</pre>
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface SchemeProvider {
  /**
   * {@return the schemes, with unique names} It is called once for each technology, always with the
   * same names as result.
   *
   * @param planning the means that the schemes may use
   */
  List<Scheme> schemes(Planning planning);

  /**
   * {@return the position of these schemes in lists, ascending; providers with equal positions keep
   * the order in which they are found} The families of Castnet use 10, 20 and so on.
   */
  default int position() {
    return Integer.MAX_VALUE;
  }
}
