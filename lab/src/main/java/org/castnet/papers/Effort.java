package org.castnet.papers;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.study.Metric;
import org.castnet.study.StoppingRule;

/** How much work a report may be. */
public enum Effort {
  /** A first look in minutes: every third point of each curve, few replications. */
  QUICK("a first look", " --quick") {
    @Override
    StoppingRule rule(Exhibit exhibit) {
      return StoppingRule.fixed(Math.min(exhibit.replications(), QUICK_REPLICATIONS));
    }

    @Override
    List<Plotted> points(Exhibit exhibit) {
      return thinned(exhibit.points());
    }
  },
  /**
   * Stops a point once its mean is known to one percent, at the paper's own number at the latest.
   */
  DEFAULT("each point until its mean is known to 1\u00a0%, at most the papers' number", "") {
    @Override
    StoppingRule rule(Exhibit exhibit) {
      if (exhibit.metric().equals(Metric.SHARED.key())) {
        // the interval of a share that has been 0 or 1 so far has no width, known or not
        return StoppingRule.fixed(exhibit.replications());
      }
      return StoppingRule.until(HALF_WIDTH, exhibit.metric(), exhibit.replications());
    }
  },
  /** The paper's own number of replications everywhere. */
  FULL("the papers' number", " --full") {
    @Override
    StoppingRule rule(Exhibit exhibit) {
      return StoppingRule.fixed(exhibit.replications());
    }
  };

  private static final int QUICK_REPLICATIONS = 3;
  private static final int QUICK_STEP = 3;
  private static final double HALF_WIDTH = 0.01;

  private final String words;
  private final String option;

  Effort(String words, String option) {
    this.words = words;
    this.option = option;
  }

  /** How many replications there are, in words. */
  public String words() {
    return words;
  }

  /** The option of the command line, with a space before it; empty for the default. */
  public String option() {
    return option;
  }

  abstract StoppingRule rule(Exhibit exhibit);

  List<Plotted> points(Exhibit exhibit) {
    return exhibit.points();
  }

  /** Every third x of those that occur, and the last. */
  private static List<Plotted> thinned(List<Plotted> points) {
    double[] xs = points.stream().mapToDouble(Plotted::x).distinct().sorted().toArray();
    double[] kept =
        IntStream.range(0, xs.length)
            .filter(i -> (xs.length - 1 - i) % QUICK_STEP == 0 || i == 0)
            .mapToDouble(i -> xs[i])
            .toArray();
    return points.stream()
        .filter(point -> java.util.Arrays.binarySearch(kept, point.x()) >= 0)
        .toList();
  }
}
