package org.castnet.scenario;

import java.util.Map;

/**
 * A scheme with its options, as somebody asks for it.
 *
 * @param name as the catalogue lists it
 * @param options as text
 */
public record SchemeChoice(String name, Map<String, String> options) {
  public SchemeChoice {
    options = Map.copyOf(options);
  }
}
