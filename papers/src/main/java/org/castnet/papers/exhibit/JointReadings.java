package org.castnet.papers.exhibit;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The joint readings of an exhibit's paper that a survey compares.
 *
 * @param drawn the reading of the exhibit's figures
 * @param sample the readings of the survey, the drawn one first
 * @param judged the points to which statements refer, under the drawn reading
 * @param draws of each point of the survey
 */
public record JointReadings(
    Reading drawn, List<Reading> sample, List<PlottedPoint> judged, int draws) {
  public JointReadings {
    sample = List.copyOf(sample);
    judged = List.copyOf(judged);
  }

  /** Returns the description of the reading of the figures. */
  public String text() {
    return drawn.text();
  }

  /** Returns the number of readings of the survey. */
  public int size() {
    return sample.size();
  }

  /**
   * Returns the points of a reading for the survey. Its draws differ from those of the figures, so
   * that a reading that the survey selects can be confirmed on draws that did not select it.
   *
   * @param reading its index
   */
  public List<PlottedPoint> surveyed(int reading) {
    return under(sample.get(reading), seed -> ~seed);
  }

  /**
   * Returns the points of a reading with the draws of the figures.
   *
   * @param reading its index
   */
  public List<PlottedPoint> confirmed(int reading) {
    return under(sample.get(reading), UnaryOperator.identity());
  }

  private List<PlottedPoint> under(Reading reading, UnaryOperator<Long> seed) {
    return judged.stream()
        .map(
            plotted ->
                plotted.at(reading.into(plotted.point(), seed.apply(plotted.point().studySeed()))))
        .toList();
  }
}
