package org.castnet.drawing;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Send;
import org.castnet.text.CountText;

/**
 * Draws a plan on its network: sources as squares, destinations filled, each worm as a line in the
 * colour of its multicast (with a single multicast, each worm has its own colour) that runs next to
 * the others on the same link and ends in an arrow. A plan with too many worms is drawn as the load
 * of its links.
 */
public final class PlanDrawing {
  private static final int TOLD_APART = 400;
  private static final int SIDE_BY_SIDE = 10;
  private static final double MARGIN = 34;
  private static final double NARROWEST = 430;

  /** The size of the caption's text. */
  private static final double CAPTION = 13;

  private final String scheme;
  private final MulticastPlan plan;
  private final Network network;
  private final Layout layout;
  private final LinkBows bows;
  private final Int2IntOpenHashMap drawnOnLink = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap usesOfLink = new Int2IntOpenHashMap();

  private final int mostOnLink;

  /** The whole messages in the order of their colours. */
  private final List<Message> multicasts;

  private final WormLegend legend;

  /**
   * @param scheme the scheme of the plan, for the caption; may be empty
   */
  PlanDrawing(MulticastPlan plan, String scheme) {
    this.plan = plan;
    this.scheme = scheme;
    this.network = plan.network();
    this.layout = Layout.of(network);
    this.bows = LinkBows.of(network, layout);
    for (Send send : plan.sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        usesOfLink.addTo(pair(send.route().channel(hop)), 1);
      }
    }
    this.mostOnLink = usesOfLink.values().intStream().max().orElse(0);
    this.multicasts =
        plan.messages().stream().map(each -> plan.messages().get(each.whole())).distinct().toList();
    this.legend = new WormLegend(plan, multicasts, width());
  }

  /**
   * Returns the picture as SVG.
   *
   * @param scheme the scheme of the plan, for the caption; may be empty
   */
  public static String of(MulticastPlan plan, String scheme) {
    PlanDrawing drawing = new PlanDrawing(plan, scheme);
    Svg svg = new Svg(drawing.width(), drawing.height(), drawing.title());
    drawing.draw(svg);
    return svg.finish();
  }

  double width() {
    return Math.max(layout.width(), NARROWEST);
  }

  double height() {
    return layout.height()
        + MARGIN
        + captionHeight()
        + (areDistinguishable() ? legend.height() : LoadLegend.HEIGHT);
  }

  private WrappedText caption() {
    return new WrappedText(title(), CAPTION, width() - 24);
  }

  /** Returns the height of the lines of the caption after the first. */
  private double captionHeight() {
    return caption().height() - new WrappedText("", CAPTION, 1).height();
  }

  private String title() {
    PlanMetrics metrics = PlanMetrics.of(plan);
    return String.format(
            Locale.ROOT,
            "%s on %s: %s, traffic %d, longest path %d",
            scheme.isEmpty() ? "plan" : scheme,
            Style.shortSpec(network.spec()),
            CountText.of(metrics.sends(), "worm"),
            metrics.traffic(),
            metrics.longestPath())
        + (areDistinguishable() ? "" : "; colour: load of the links");
  }

  /** Draws into a larger picture, from its origin. */
  void draw(Svg svg) {
    NetworkDrawing ground = new NetworkDrawing(network, layout);
    ground.links(svg);
    if (areDistinguishable()) {
      int[] ranks = ranks();
      for (int i = 0; i < plan.sends().size(); i++) {
        worm(plan.sends().get(i), Palette.of(ranks[i]), svg);
      }
    } else {
      loads(svg);
    }
    IntSet marked = marks();
    ground.nodes(svg, marked::contains);
    marks(svg, layout.marks().radius());
    caption().draw(svg, 12, layout.height() + 18, Style.caption());
    double below = layout.height() + captionHeight();
    if (areDistinguishable()) {
      legend.draw(svg, below + 28);
    } else {
      LoadLegend.draw(svg, below + 30, mostOnLink, "worms on a link, both ways");
    }
  }

  /** Returns the number of each worm's colour. */
  private int[] ranks() {
    Int2IntOpenHashMap rankOfWhole = new Int2IntOpenHashMap();
    multicasts.forEach(whole -> rankOfWhole.put(whole.id(), rankOfWhole.size()));
    return IntStream.range(0, plan.sends().size())
        .map(i -> multicasts.size() > 1 ? rankOfWhole.get(wholeOf(plan.sends().get(i))) : i)
        .toArray();
  }

  private int wholeOf(Send send) {
    return plan.messages().get(send.messages().getInt(0)).whole();
  }

  private boolean areDistinguishable() {
    return plan.sends().size() <= TOLD_APART && mostOnLink <= SIDE_BY_SIDE;
  }

  private void worm(Send send, String colour, Svg svg) {
    Route route = send.route();
    StringBuilder path = new StringBuilder();
    double width = Math.max(0.9, Math.min(2.4, layout.cell() * 0.05));
    List<double[]> tips = new ArrayList<>();
    for (int hop = 0; hop < route.length(); hop++) {
      int from = route.start(network, hop);
      int to = route.node(network, hop + 1);
      double[] shift = shift(route.channel(hop), from, to);
      double[] a = {layout.x(from) + shift[0], layout.y(from) + shift[1]};
      double[] b = {layout.x(to) + shift[0], layout.y(to) + shift[1]};
      path.append(route.parent(hop) == hop - 1 && hop > 0 ? 'L' : 'M').append(point(a));
      double[] before = a;
      if (layout.isFar(from, to)) {
        double[] out = WrapAroundEnd.end(layout, from, to);
        double[] in = WrapAroundEnd.end(layout, to, from);
        path.append('L').append(point(new double[] {out[0] + shift[0], out[1] + shift[1]}));
        before = new double[] {in[0] + shift[0], in[1] + shift[1]};
        path.append('M').append(point(before)).append('L').append(point(b));
      } else {
        path.append(bows.to(a, b, from, to));
        before = bows.control(a, b, from, to);
      }
      if (route.isLeaf(hop)) {
        tips.add(new double[] {before[0], before[1], b[0], b[1]});
      }
    }
    svg.path(
        path.toString(),
        Svg.UNFILLED
            + " stroke=\""
            + colour
            + "\" stroke-width=\""
            + Svg.number(width)
            + "\" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    for (double[] tip : tips) {
      arrow(new double[] {tip[0], tip[1]}, new double[] {tip[2], tip[3]}, colour, svg);
    }
  }

  /** Draws a filled triangle that ends at the edge of the node's mark. */
  private void arrow(double[] from, double[] to, String colour, Svg svg) {
    double dx = to[0] - from[0];
    double dy = to[1] - from[1];
    double length = Math.hypot(dx, dy);
    if (length == 0) {
      return;
    }
    double size = Math.max(3, Math.min(7, layout.cell() * 0.16));
    double gap = layout.marks().radius();
    double ux = dx / length;
    double uy = dy / length;
    double tipX = to[0] - ux * gap;
    double tipY = to[1] - uy * gap;
    svg.path(
        "M"
            + point(new double[] {tipX, tipY})
            + "L"
            + point(
                new double[] {tipX - ux * size - uy * size / 2, tipY - uy * size + ux * size / 2})
            + "L"
            + point(
                new double[] {tipX - ux * size + uy * size / 2, tipY - uy * size - ux * size / 2})
            + "Z",
        "fill=\"" + colour + "\"");
  }

  /**
   * Returns the offset of a worm; worms between the same nodes are parallel, centred on the link.
   */
  private double[] shift(int channel, int from, int to) {
    int pair = pair(channel);
    int place = drawnOnLink.addTo(pair, 1);
    int all = usesOfLink.get(pair);
    double gap = Math.min(layout.cell() * 0.09, layout.cell() * 0.5 / Math.max(1, all));
    double offset = (place - (all - 1) / 2.0) * gap;
    double dx = layout.x(Math.max(from, to)) - layout.x(Math.min(from, to));
    double dy = layout.y(Math.max(from, to)) - layout.y(Math.min(from, to));
    double length = Math.max(1e-9, Math.hypot(dx, dy));
    return new double[] {-dy / length * offset, dx / length * offset};
  }

  private void loads(Svg svg) {
    for (int link : usesOfLink.keySet().toIntArray()) {
      int from = network.links().source(link);
      int to = network.links().target(link);
      double share = (double) usesOfLink.get(link) / mostOnLink;
      String style =
          "stroke=\""
              + LoadColours.colour(share)
              + "\" stroke-width=\""
              + Svg.number(0.8 + 3.2 * share)
              + "\" stroke-linecap=\"round\"";
      if (layout.isFar(from, to)) {
        double[] out = WrapAroundEnd.end(layout, from, to);
        double[] in = WrapAroundEnd.end(layout, to, from);
        svg.line(layout.x(from), layout.y(from), out[0], out[1], style);
        svg.line(layout.x(to), layout.y(to), in[0], in[1], style);
      } else {
        double[] a = {layout.x(from), layout.y(from)};
        double[] b = {layout.x(to), layout.y(to)};
        svg.path("M" + point(a) + bows.to(a, b, from, to), Svg.UNFILLED + " " + style);
      }
    }
  }

  /** Returns the lower of the two links of a pair of directions. */
  private int pair(int channel) {
    int link = network.link(channel);
    int back = network.links().between(network.links().target(link), network.links().source(link));
    return back >= 0 ? Math.min(link, back) : link;
  }

  private IntSet marks() {
    IntSet marked = new IntOpenHashSet();
    for (Message message : plan.messages()) {
      marked.addAll(message.sources());
      marked.addAll(message.destinations());
    }
    return marked;
  }

  private void marks(Svg svg, double radius) {
    List<Integer> sources = new ArrayList<>();
    IntSet seen = new IntOpenHashSet();
    for (Message message : plan.messages()) {
      sources.addAll(message.sources());
      for (int i = 0; i < message.fanout(); i++) {
        int node = message.destinations().getInt(i);
        if (seen.add(node)) {
          svg.circle(layout.x(node), layout.y(node), radius, "fill=\"" + Palette.INK + "\"");
        }
      }
    }
    double side = radius * 1.25;
    for (int node : sources) {
      svg.rect(
          layout.x(node) - side,
          layout.y(node) - side,
          2 * side,
          2 * side,
          "fill=\"#ffffff\" stroke=\""
              + Palette.INK
              + "\" stroke-width=\""
              + Svg.number(Math.max(1.2, radius * 0.4))
              + "\"");
    }
  }

  private static String point(double[] p) {
    return Svg.number(p[0]) + " " + Svg.number(p[1]);
  }
}
