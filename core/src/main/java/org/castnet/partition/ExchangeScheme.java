package org.castnet.partition;

import java.util.List;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.Option;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.Scheme;
import org.castnet.network.Grid;
import org.castnet.network.Network;

/** {@code exchange} as the catalogue lists it. */
final class ExchangeScheme {
  /** A worm of so many start-ups hides its own start-up well; longer ones only block others. */
  private static final long LONGEST_IN_START_UPS = 16;

  private ExchangeScheme() {}

  static Scheme scheme() {
    return new Scheme(
        "exchange",
        Family.GRID,
        List.of(
            Option.whole(
                "radix",
                "parts that a level makes: 2 for the fewest sends, 4 for depth",
                2,
                64,
                "2"),
            Option.whole(
                "startUp",
                "start-up of a send in flit times, weighed against length",
                0,
                1L << 40,
                "300"),
            Option.whole(
                "longest",
                "most flits combined in a worm; left out: 16 start-ups",
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
    long startUp = options.whole("startUp").orElseThrow();
    Splitting splitting =
        options
            .whole("parts")
            .map(parts -> Splitting.into(parts.intValue()))
            .orElseGet(() -> Splitting.weighing(startUp));
    return Binding.to(
        new Exchange(
            (Grid) network,
            options.whole("radix").orElseThrow().intValue(),
            splitting,
            options.whole("longest").orElse(LONGEST_IN_START_UPS * startUp)));
  }
}
