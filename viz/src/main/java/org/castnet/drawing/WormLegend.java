package org.castnet.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;

/**
 * The legend of a plan's picture: marks of sources and destinations, and the colours of multicasts
 * if there are several.
 */
final class WormLegend {
  private static final double ROW = 15;
  private static final double LEFT = 12;
  private static final double SAMPLE = 20;

  private static final double SIZE = 10;
  private static final int NAMED = 3;
  private static final String TEXT =
      "font-size=\"" + Svg.number(SIZE) + "\" fill=\"" + Palette.INK + "\"";

  private final List<String> colours;

  /** The meaning of the colours of a single multicast's worms. */
  private final String worms;

  private final double column;
  private final int columns;

  /**
   * @param multicasts the whole messages in the order of their colours
   * @param width the available width
   */
  WormLegend(MulticastPlan plan, List<Message> multicasts, double width) {
    colours = multicasts.size() > 1 ? named(multicasts, plan.network()) : List.of();
    worms = multicasts.size() > 1 ? "" : turns(plan.sends().size());
    column =
        SAMPLE
            + colours.stream().mapToDouble(each -> WrappedText.width(each, SIZE)).max().orElse(0)
            + 6;
    columns = Math.max(1, (int) ((width - LEFT) / column));
  }

  private static String turns(int worms) {
    if (worms < 2) {
      return "";
    }
    return worms <= Palette.COUNT
        ? "each worm has its own colour"
        : "worms in " + Palette.COUNT + " colours in turn";
  }

  private static List<String> named(List<Message> multicasts, Network network) {
    List<String> named = new ArrayList<>();
    for (int colour = 0; colour < Math.min(Palette.COUNT, multicasts.size()); colour++) {
      int first = colour;
      List<Message> alike =
          IntStream.iterate(first, i -> i < multicasts.size(), i -> i + Palette.COUNT)
              .mapToObj(multicasts::get)
              .toList();
      named.add(
          alike.size() > 1
              ? "messages "
                  + alike.stream()
                      .limit(NAMED)
                      .map(message -> "" + message.id())
                      .collect(Collectors.joining(", "))
                  + (alike.size() > NAMED ? ", …" : "")
              : "message " + alike.get(0).id() + named(alike.get(0), network));
    }
    return named;
  }

  /** Returns the one node of a message that all others send to, or receive from. */
  private static String named(Message message, Network network) {
    return message.isReduction()
        ? " to " + Style.shortened(network.nodeName(message.destinations().getInt(0)), 20)
        : " from " + Style.shortened(network.nodeName(message.source()), 20);
  }

  /** Returns its height. */
  double height() {
    return ROW * (1 + (colours.size() + columns - 1) / columns) + 4;
  }

  void draw(Svg svg, double top) {
    String outline = "fill=\"#ffffff\" stroke=\"" + Palette.INK + "\" stroke-width=\"1.4\"";
    svg.rect(LEFT + 4, top + 1.5, 7, 7, outline);
    svg.text(LEFT + SAMPLE, top + 9, "source", TEXT);
    svg.circle(LEFT + 83, top + 5, 4, "fill=\"" + Palette.INK + "\"");
    svg.text(LEFT + 95, top + 9, "destination", TEXT);
    if (!worms.isEmpty()) {
      svg.text(LEFT + 170, top + 9, worms, TEXT);
    }
    for (int i = 0; i < colours.size(); i++) {
      double x = LEFT + i % columns * column;
      double y = top + ROW * (1 + i / columns);
      String line = "stroke=\"" + Palette.of(i) + "\" stroke-width=\"2.4\"";
      svg.line(x, y + 5, x + SAMPLE - 5, y + 5, line);
      svg.text(x + SAMPLE, y + 9, colours.get(i), TEXT);
    }
  }
}
