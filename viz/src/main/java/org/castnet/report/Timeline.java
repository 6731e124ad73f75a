package org.castnet.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.castnet.comparison.Outcome;
import org.castnet.drawing.Palette;
import org.castnet.drawing.Svg;
import org.castnet.input.TimeText;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plot.Ticks;
import org.castnet.run.PlanRun;
import org.castnet.sim.SimulationResult;

/**
 * A timeline of the worms of a run: one line per sender, one bar per worm from the start of its
 * start-up to its last delivery. If there are many senders, those that end last are shown, and the
 * title states this.
 */
final class Timeline {
  private static final int MOST_SENDERS = 40;
  private static final double LEFT = 90;
  private static final double ROW = 14;
  private static final double TOP = 30;
  private static final double WIDTH = 560;
  private static final int MOST_PARTS = 4;

  /** A white outline would hide the colour of narrower bars. */
  private static final double OUTLINED = 2;

  private Timeline() {}

  /**
   * Returns the timeline.
   *
   * @param end the right end of the time axis, in picoseconds, so that two timelines are comparable
   */
  static String of(Outcome outcome, long end) {
    PlanRun run = outcome.run().orElseThrow();
    MulticastPlan plan = run.plan();
    List<Integer> senders = senders(plan, run.result());
    Svg svg =
        new Svg(
            LEFT + WIDTH + 20, TOP + senders.size() * ROW + 30, "Timeline of " + outcome.label());
    svg.text(4, 16, title(outcome, senders.size()), text(13, "start"));
    axis(svg, end, TOP + senders.size() * ROW);
    for (int row = 0; row < senders.size(); row++) {
      svg.text(
          LEFT - 6,
          TOP + row * ROW + 10,
          plan.network().nodeName(senders.get(row)),
          text(10, "end"));
    }
    bars(svg, plan, run.result(), senders, end);
    return svg.finish();
  }

  private static String title(Outcome outcome, int shown) {
    long all =
        outcome.run().orElseThrow().plan().sends().stream().map(Send::sender).distinct().count();
    return shown == all
        ? outcome.label()
        : String.format(
            Locale.ROOT, "%s: the %d of %,d senders that end last", outcome.label(), shown, all);
  }

  /** Returns the senders to show, in order of their first start. */
  private static List<Integer> senders(MulticastPlan plan, SimulationResult result) {
    long[] last = new long[plan.network().nodeCount()];
    long[] first = new long[plan.network().nodeCount()];
    java.util.Arrays.fill(first, Long.MAX_VALUE);
    for (int s = 0; s < plan.sends().size(); s++) {
      int sender = plan.sends().get(s).sender();
      last[sender] = Math.max(last[sender], result.deliveryTime(s));
      first[sender] = Math.min(first[sender], result.start(s));
    }
    List<Integer> senders = new ArrayList<>();
    for (int node = 0; node < last.length; node++) {
      if (first[node] != Long.MAX_VALUE) {
        senders.add(node);
      }
    }
    senders.sort(Comparator.comparingLong(node -> -last[node]));
    List<Integer> shown =
        new ArrayList<>(senders.subList(0, Math.min(MOST_SENDERS, senders.size())));
    shown.sort(Comparator.<Integer>comparingLong(node -> first[node]).thenComparing(node -> node));
    return shown;
  }

  private static void axis(Svg svg, long end, double bottom) {
    double step = Ticks.step((double) Math.max(1, end), MOST_PARTS);
    for (double time = 0; time <= end; time += step) {
      double x = LEFT + WIDTH * time / Math.max(1, end);
      svg.line(x, TOP - 4, x, bottom, "stroke=\"" + Palette.QUIET + "\" stroke-width=\"0.5\"");
      svg.text(x, bottom + 16, TimeText.format(Math.round(time)), text(10, "middle"));
    }
  }

  private static void bars(
      Svg svg, MulticastPlan plan, SimulationResult result, List<Integer> senders, long end) {
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      int row = senders.indexOf(send.sender());
      if (row >= 0 && result.start(s) != SimulationResult.NEVER) {
        double from = LEFT + WIDTH * result.start(s) / end;
        double to = LEFT + WIDTH * result.deliveryTime(s) / end;
        svg.rect(
            from,
            TOP + row * ROW + 2,
            Math.max(0.5, to - from),
            ROW - 4,
            "fill=\""
                + Palette.of(send.messages().getInt(0))
                + "\" fill-opacity=\"0.75\""
                + (to - from >= OUTLINED ? " stroke=\"#ffffff\" stroke-width=\"0.4\"" : ""));
      }
    }
  }

  private static String text(int size, String anchor) {
    return "font-size=\"" + size + "\" text-anchor=\"" + anchor + "\" fill=\"" + Palette.INK + "\"";
  }
}
