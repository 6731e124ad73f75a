package org.castnet.partition;

import java.util.List;
import java.util.Locale;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.Option;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.Scheme;
import org.castnet.network.Grid;
import org.castnet.network.Network;

/** {@code exchange} as the catalogue lists it. */
final class ExchangeScheme {
  private ExchangeScheme() {}

  static Scheme scheme() {
    return new Scheme(
        "exchange",
        Family.GRID,
        List.of(
            Option.whole(
                "radix",
                "parts that a level makes: 2 for the fewest sends, 4 for depth; left out: by load",
                2,
                64,
                ""),
            Option.whole("startUp", "start-up of a send in flit times", 0, 1L << 40, "300"),
            Option.choice(
                "startUpModel",
                "how a sender spends start-ups",
                "serial",
                "overlap",
                "latency",
                "hold"),
            Option.whole(
                "longest",
                "most flits combined in a worm; left out: by start-up",
                1,
                Long.MAX_VALUE,
                ""),
            Option.whole(
                "parts", "parts that a message is cut into; left out: weighed", 1, 1 << 20, "")),
        "all multicasts together in steps of pairwise exchange, combined into few worms",
        "ours",
        ExchangeScheme::bind);
  }

  private static Binding bind(Network network, OptionValues options, long seed) {
    String obstacle = GridSchemes.obstacle(network);
    if (obstacle != null) {
      return Binding.refused(obstacle);
    }
    return Binding.to(
        new Exchange(
            (Grid) network,
            new ExchangeTuning(
                options.whole("startUp").orElseThrow(),
                StartUps.valueOf(options.text("startUpModel").toUpperCase(Locale.ROOT)),
                options.whole("radix").map(Long::intValue),
                options.whole("parts").map(Long::intValue),
                options.whole("longest"))));
  }
}
