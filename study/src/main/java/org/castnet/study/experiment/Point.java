package org.castnet.study.experiment;

import java.util.function.Predicate;
import org.castnet.store.Input;
import org.castnet.store.Trial;

/**
 * One combination of all parameters.
 *
 * @param experiment what is measured
 * @param input at which values
 * @param common the part of the input that decides the random numbers: points that agree in it are
 *     measured on the same ones, so that they can be compared pair by pair
 * @param studySeed the seed of the whole study
 */
public record Point(Experiment experiment, Input input, Input common, long studySeed) {
  /**
   * @param common the names of the fields that decide the random numbers
   */
  public static Point of(Experiment experiment, Input input, Predicate<String> common, long seed) {
    return new Point(experiment, input, input.only(common), seed);
  }

  /** Replication number {@code replication} as a version of Castnet is to run it. */
  public Trial trial(int replication, String version) {
    return new Trial(
        experiment.name(),
        version,
        input,
        replication,
        SeedStream.seed(studySeed, common.identity(), replication));
  }
}
