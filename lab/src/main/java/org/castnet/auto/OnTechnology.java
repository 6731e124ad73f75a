package org.castnet.auto;

import java.util.List;
import java.util.Locale;
import org.castnet.multicast.Option;
import org.castnet.multicast.Scheme;
import org.castnet.wormhole.WormholeParameters;

/**
 * Tells schemes that weigh start-ups against length, and how senders spend them, the technology
 * that they run on. The core knows no time, so that such a scheme has options {@code startUp} (in
 * flit times) and {@code startUpModel}; here their defaults become the technology's.
 */
public final class OnTechnology {
  private static final String START_UP = "startUp";
  private static final String MODEL = "startUpModel";

  private OnTechnology() {}

  /** The same scheme; where it does not ask for both, unchanged. */
  public static Scheme tell(Scheme scheme, WormholeParameters technology) {
    if (scheme.options().stream().noneMatch(option -> option.name().equals(MODEL))) {
      return scheme;
    }
    List<Option> told = scheme.options().stream().map(option -> told(option, technology)).toList();
    return new Scheme(
        scheme.name(), scheme.family(), told, scheme.summary(), scheme.source(), scheme.binder());
  }

  private static Option told(Option option, WormholeParameters technology) {
    return switch (option.name()) {
      case START_UP ->
          withDefault(option, Long.toString(technology.startUp() / technology.flitTime()));
      case MODEL -> withDefault(option, technology.startUpModel().name().toLowerCase(Locale.ROOT));
      default -> option;
    };
  }

  private static Option withDefault(Option option, String otherwise) {
    return new Option(
        option.name(),
        option.kind(),
        option.choices(),
        option.least(),
        option.most(),
        otherwise,
        option.summary());
  }
}
