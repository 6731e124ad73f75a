package org.castnet.study;

import java.util.List;
import org.castnet.study.experiment.Point;

/**
 * A parameter study, ready to run.
 *
 * @param name of the study in the results database
 * @param points all combinations, in the order of the file
 * @param rule the number of replications of each point
 * @param seed of all random numbers
 * @param varied the fields with several values, in the order of the file
 * @param measures the metrics that tables and figures show
 * @param figures the figures of the results
 */
public record Study(
    String name,
    List<Point> points,
    StoppingRule rule,
    long seed,
    List<String> varied,
    List<String> measures,
    List<FigureSpec> figures) {
  public Study {
    points = List.copyOf(points);
    varied = List.copyOf(varied);
    measures = List.copyOf(measures);
    figures = List.copyOf(figures);
  }

  /** Returns the number of replications if each point is precise enough as soon as possible. */
  public long leastReplications() {
    return (long) points.size() * rule.leastReplications();
  }

  /** Returns the maximum number of replications. */
  public long replications() {
    return (long) points.size() * rule.replications();
  }

  /** Returns the part of the study that belongs to a shard. */
  public Study shard(Shard shard) {
    List<Point> part =
        java.util.stream.IntStream.range(0, points.size())
            .filter(shard::has)
            .mapToObj(points::get)
            .toList();
    return new Study(name, part, rule, seed, varied, measures, figures);
  }

  /** Describes a point by its varying fields: {@code scheme=stc, traffic.multicasts=8}. */
  public String label(Point point) {
    return varied.stream()
        .filter(field -> point.input().has(field))
        .map(field -> CurveNames.brief(field, varied) + "=" + point.input().show(field))
        .reduce((a, b) -> a + ", " + b)
        .orElse("the only point");
  }
}
