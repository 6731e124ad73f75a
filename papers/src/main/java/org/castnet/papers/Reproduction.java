package org.castnet.papers;

import java.util.List;
import java.util.Optional;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.ExhibitVerdict;
import org.castnet.papers.exhibit.JointReadings;
import org.castnet.papers.exhibit.ReadingSurvey;
import org.castnet.plot.Figure;

/**
 * An exhibit that has been measured again.
 *
 * @param figures one for each panel of measured points, then those of the assessment
 * @param replications number of replications behind the data
 * @param survey the joint readings of what the paper leaves open; empty if they were not measured
 */
public record Reproduction(
    Exhibit exhibit,
    List<Figure> figures,
    Assessment assessment,
    long replications,
    Optional<ReadingSurvey> survey) {

  public Reproduction {
    figures = List.copyOf(figures);
  }

  /** Creates an exhibit measured under the reading of its figures only. */
  Reproduction(Exhibit exhibit, List<Figure> figures, Assessment assessment, long replications) {
    this(exhibit, figures, assessment, replications, Optional.empty());
  }

  /** Returns a copy with the joint readings. */
  public Reproduction with(ReadingSurvey measured) {
    return new Reproduction(exhibit, figures, assessment, replications, Optional.of(measured));
  }

  public ExhibitVerdict verdict() {
    return assessment.verdict();
  }

  /**
   * Returns the numbers of statements by result, and the reading of the paper under which they were
   * measured, such as {@code 19 of 21 statements hold under start-up hold; 2 are refuted}; empty if
   * there are no statements.
   */
  public String result() {
    return assessment.score(exhibit.readings().map(JointReadings::text).orElse(""));
  }
}
