package org.castnet.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.multicast.Option;
import org.castnet.multicast.Scheme;
import org.castnet.wormhole.WormholeParameters;

/**
 * A scheme with options, as {@code auto} tries it.
 *
 * @param options those that differ from the scheme's own defaults
 */
public record Candidate(Scheme scheme, Map<String, String> options) {
  /** More combinations of one scheme's options than this are not tried; then one at a time. */
  private static final int COMBINATIONS = 24;

  public Candidate {
    options = Map.copyOf(options);
  }

  /** As people write it, such as {@code partition h=4 type=III}. */
  public String label() {
    return scheme.name()
        + new TreeMap<>(options)
            .entrySet().stream()
                .map(option -> " " + option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining());
  }

  /**
   * Every scheme with its defaults, and with other values of what can be chosen: words but the root
   * and what the technology decides, yes or no, for {@code h} and {@code radix} small powers of
   * two, for {@code startUp} the technology's. Values that a network does not take are found out
   * when they are tried.
   *
   * @param parameters tell the start-up in flit times to schemes that ask for it
   */
  public static List<Candidate> all(List<Scheme> schemes, WormholeParameters parameters) {
    String startUp = Long.toString(parameters.startUp() / parameters.flitTime());
    List<Candidate> all = new ArrayList<>();
    for (Scheme scheme : schemes) {
      List<Candidate> product = new ArrayList<>(List.of(standard(scheme)));
      List<Candidate> single = new ArrayList<>(product);
      for (Option option : scheme.options()) {
        List<Candidate> more = new ArrayList<>();
        for (String value : values(option, startUp)) {
          product.forEach(candidate -> more.add(candidate.with(option.name(), value)));
          single.add(standard(scheme).with(option.name(), value));
        }
        product.addAll(more);
      }
      all.addAll(product.size() <= COMBINATIONS ? product : single);
    }
    return all;
  }

  /** A search that could go on for ever gets a small number of iterations. */
  private static Candidate standard(Scheme scheme) {
    boolean searches =
        scheme.options().stream().anyMatch(option -> option.name().equals("iterations"));
    return new Candidate(scheme, searches ? Map.of("iterations", "300") : Map.of());
  }

  private Candidate with(String option, String value) {
    Map<String, String> more = new TreeMap<>(options);
    more.put(option, value);
    return new Candidate(scheme, more);
  }

  /** The values worth trying beside the default. */
  private static List<String> values(Option option, String startUp) {
    List<String> values =
        switch (option.kind()) {
          case CHOICE ->
              option.name().equals("root") || option.name().equals("startUpModel")
                  ? List.of()
                  : option.choices();
          case FLAG -> List.of("true");
          case WHOLE ->
              switch (option.name()) {
                case "h" -> List.of("2", "4", "8");
                case "radix" -> List.of("2", "4");
                case "startUp" -> List.of(startUp);
                default -> List.of();
              };
          case SPAN, TEXT -> List.of();
        };
    return values.stream().filter(value -> !value.equals(option.otherwise())).toList();
  }
}
