package org.castnet.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;

/**
 * A scheme with options, as tried by {@code auto}.
 *
 * @param scheme the scheme
 * @param options those that differ from the defaults
 * @since 0.1.0
 */
public record Candidate(Scheme scheme, Map<String, String> options) {
  /**
   * The maximum number of combinations of a scheme's options; beyond it options are varied one at a
   * time.
   */
  private static final int COMBINATIONS = 24;

  public Candidate {
    options = Map.copyOf(options);
  }

  /** {@return text such as {@code partition h=4 type=III}} */
  public String label() {
    return scheme.name()
        + new TreeMap<>(options)
            .entrySet().stream()
                .map(option -> " " + option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining());
  }

  /**
   * {@return every scheme with its defaults, and with the other values that its options list as
   * worth trying} Values that do not fit a network are detected when they are tried.
   *
   * @param schemes the schemes to try
   */
  public static List<Candidate> worthTrying(List<Scheme> schemes) {
    List<Candidate> candidates = new ArrayList<>();
    for (Scheme scheme : schemes) {
      Candidate standard = new Candidate(scheme, scheme.effort().inBrief());
      List<Candidate> product = new ArrayList<>(List.of(standard));
      List<Candidate> single = new ArrayList<>(product);
      for (Option option : scheme.options()) {
        List<Candidate> more = new ArrayList<>();
        for (String value : otherValues(option)) {
          product.forEach(candidate -> more.add(candidate.with(option.name(), value)));
          single.add(standard.with(option.name(), value));
        }
        product.addAll(more);
      }
      candidates.addAll(product.size() <= COMBINATIONS ? product : single);
    }
    return candidates;
  }

  private Candidate with(String option, String value) {
    Map<String, String> more = new TreeMap<>(options);
    more.put(option, value);
    return new Candidate(scheme, more);
  }

  private static List<String> otherValues(Option option) {
    return option.worthTrying().stream()
        .filter(value -> !value.equals(option.defaultValue()))
        .toList();
  }
}
