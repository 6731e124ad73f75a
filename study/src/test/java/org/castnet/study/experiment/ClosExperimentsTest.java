package org.castnet.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosExperimentsTest {
  private static final Input NETWORK =
      Input.empty().with("n", 8).with("r", 8).with("alpha", 1).with("d", 1);
  private static final Input TRAFFIC =
      NETWORK.with("load", 0.95).with("fanout", 4.5).with("operations", 20_000);

  @ParameterizedTest
  @CsvSource({"theorem,22", "sharper,18", "adversary,18"})
  void everyMethodReportsItsNumberOfMiddles(String by, double middles) {
    assertThat(new MiddlesExperiment().at(NETWORK.with("by", by), Catalogue.standard()).run(1))
        .containsEntry(MiddlesExperiment.MIDDLES, middles);
  }

  @Test
  void trafficNeedsFewerMiddlesThanAdversary() {
    assertThat(
            new MiddlesExperiment().at(NETWORK.with("by", "traffic"), Catalogue.standard()).run(1))
        .hasEntrySatisfying(
            MiddlesExperiment.MIDDLES, middles -> assertThat(middles).isBetween(8.0, 17.0));
  }

  @Test
  void moreMiddlesBlockLess() {
    double few = blocked(9, "lowest");
    assertThat(few).isGreaterThan(blocked(11, "lowest")).isLessThan(1);
    assertThat(blocked(9, "lowest")).isEqualTo(few);
    assertThat(blocked(18, "random")).isZero();
  }

  @Test
  void rejectsUnknownWordsAndFractionalNumbers() {
    assertThatThrownBy(
            () -> new MiddlesExperiment().at(NETWORK.with("by", "theorm"), Catalogue.standard()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("did you mean 'theorem'?");
    assertThatThrownBy(() -> blocked(9, "any")).isInstanceOf(BadInput.class);
    assertThatThrownBy(
            () -> new BlockingExperiment().at(TRAFFIC.with("m", 1.5), Catalogue.standard()))
        .isInstanceOf(BadInput.class)
        .hasMessage("m: expected a whole number, found '1.5'");
  }

  @Test
  void tieRulesAndMiddlesShareTraffic() {
    BlockingExperiment experiment = new BlockingExperiment();
    Point first = experiment.point(TRAFFIC.with("m", 9).with("ties", "lowest"), 1);
    Point second = experiment.point(TRAFFIC.with("m", 18).with("ties", "random"), 1);
    assertThat(first.trial(4, "v").seed()).isEqualTo(second.trial(4, "v").seed());
  }

  private static double blocked(int m, String ties) {
    return new BlockingExperiment()
        .at(TRAFFIC.with("m", m).with("ties", ties), Catalogue.standard())
        .run(1)
        .get(BlockingExperiment.BLOCKED);
  }
}
