package org.castnet.papers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.catalogue.Catalogue;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.JointReadings;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.study.RunEstimate;
import org.castnet.study.StoppingRule;
import org.castnet.study.experiment.Point;

/** The amount of work for a report. */
public enum ExhibitEffort {
  /**
   * A first look: few points of each curve, and few replications: as many as most statements
   * require.
   */
  QUICK("a first look at few points", " --quick") {
    @Override
    StoppingRule rule(Exhibit exhibit) {
      return StoppingRule.fixed(exhibit.quick().draws());
    }

    @Override
    List<PlottedPoint> points(Exhibit exhibit) {
      return thinned(exhibit);
    }

    @Override
    public boolean includes(Exhibit exhibit) {
      return !exhibit.quick().isSlow();
    }
  },
  /**
   * Stops a point when its mean is known to one percent, at most at the exhibit's number of
   * replications.
   */
  DEFAULT(
      "each point until its mean is known to 1\u00a0%, at most the papers' number or ours", "") {
    @Override
    StoppingRule rule(Exhibit exhibit) {
      return StoppingRule.until(HALF_WIDTH, exhibit.metric(), exhibit.replications());
    }
  },
  /** The exhibit's number of replications everywhere. */
  FULL("the number in the paper, or ours if it states no number", " --full") {
    @Override
    StoppingRule rule(Exhibit exhibit) {
      return StoppingRule.fixed(exhibit.replications());
    }
  };

  private static final int QUICK_STEP = 4;
  private static final double HALF_WIDTH = 0.01;

  private final String words;
  private final String option;

  ExhibitEffort(String words, String option) {
    this.words = words;
    this.option = option;
  }

  /** Describes the number of replications. */
  public String words() {
    return words;
  }

  /** Returns the option of the command line, with a leading space; empty for the default. */
  public String option() {
    return option;
  }

  abstract StoppingRule rule(Exhibit exhibit);

  /**
   * Estimates the time in which exhibits are measured, from a few trials.
   *
   * @param surveyed whether they are also measured under other readings
   */
  public RunEstimate estimate(List<Exhibit> exhibits, boolean surveyed, Catalogue catalogue) {
    List<Point> points = new ArrayList<>();
    long replications = 0;
    for (Exhibit exhibit : exhibits) {
      List<PlottedPoint> own = points(exhibit);
      own.forEach(plotted -> points.add(plotted.point()));
      replications += (long) own.size() * rule(exhibit).replications();
      if (surveyed) {
        replications += exhibit.readings().map(ExhibitEffort::replications).orElse(0L);
      }
    }
    return RunEstimate.of(points, replications, catalogue);
  }

  private static long replications(JointReadings readings) {
    return (long) readings.size() * readings.judged().size() * readings.draws();
  }

  /** Returns whether a run of all exhibits includes this one; named ones are always run. */
  public boolean includes(Exhibit exhibit) {
    return true;
  }

  List<PlottedPoint> points(Exhibit exhibit) {
    return exhibit.points();
  }

  /** Returns the ends of the axis, every fourth value between them, and the required ones. */
  private static List<PlottedPoint> thinned(Exhibit exhibit) {
    double[] xs =
        exhibit.points().stream().mapToDouble(PlottedPoint::x).distinct().sorted().toArray();
    Set<Double> retained = new HashSet<>(exhibit.quick().places());
    if (retained.isEmpty()) {
      IntStream.range(0, xs.length)
          .filter(i -> (xs.length - 1 - i) % QUICK_STEP == 0 || i == 0)
          .forEach(i -> retained.add(xs[i]));
    }
    return exhibit.points().stream()
        .filter(point -> point.isQuick() && retained.contains(point.x()))
        .toList();
  }
}
