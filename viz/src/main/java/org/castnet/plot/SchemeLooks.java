package org.castnet.plot;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.castnet.drawing.Palette;
import org.castnet.plan.Family;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;

/**
 * The appearance of every scheme, equal in all figures: schemes of a family get the colours in the
 * order of the catalogue, so that those that are often compared are easy to distinguish; each
 * family begins with another colour.
 */
public final class SchemeLooks {
  /** More than the size of any family, and such that the families' first colours differ. */
  private static final int FAMILY = 8 * Palette.COUNT + 3;

  private final Map<String, Scheme> schemes = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * @param catalogue all schemes; schemes appended later do not change the colours of earlier ones
   */
  public SchemeLooks(List<Scheme> catalogue) {
    Map<Family, Integer> next = new EnumMap<>(Family.class);
    for (Family family : Family.values()) {
      next.put(family, next.size() * FAMILY);
    }
    for (Scheme scheme : catalogue) {
      int number = next.get(scheme.family());
      schemes.put(scheme.name(), scheme);
      numbers.put(scheme.name(), number);
      next.put(scheme.family(), number + scheme.shownAs().size());
    }
  }

  /**
   * Returns the appearance of a scheme.
   *
   * @param name of a scheme; one that is not in the catalogue gets any colour
   * @param options returns the value of each option, empty if it is not given
   */
  public Look of(String name, UnaryOperator<String> options) {
    Scheme scheme = schemes.get(name);
    if (scheme == null) {
      return Look.FREE;
    }
    String word = scheme.variants().map(Option::name).map(options).orElse("");
    return new Look(numbers.get(name) + Math.max(0, scheme.shownAs().indexOf(word)));
  }
}
