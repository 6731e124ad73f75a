package org.castnet.study.experiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.Predicate;
import org.castnet.store.Input;
import org.castnet.store.Trial;

/**
 * One combination of all parameters.
 *
 * @param experiment the experiment
 * @param input the values
 * @param common the part of the input that determines the random numbers: points with equal parts
 *     use equal numbers, so that they can be compared in pairs
 * @param studySeed the seed of the whole study
 */
public record Point(Experiment experiment, Input input, Input common, long studySeed) {
  /**
   * @param common matches the names of the fields that determine the random numbers
   */
  public static Point of(Experiment experiment, Input input, Predicate<String> common, long seed) {
    return new Point(experiment, input, input.only(common), seed);
  }

  /** Returns replication number {@code replication} for a version of Castnet. */
  public Trial trial(int replication, String version) {
    return new Trial(
        experiment.name(),
        version,
        input,
        replication,
        SeedStream.seed(studySeed, common.identity(), replication));
  }

  /**
   * Seeds of independent random streams: the first 64 bits of a SHA-256 over the study's seed, the
   * stream's name and the number of the replication. Consecutive replications are independent, and
   * a seed does not depend on the rest of the study.
   */
  private static final class SeedStream {
    private SeedStream() {}

    static long seed(long studySeed, String stream, int replication) {
      try {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        String text = studySeed + "\n" + replication + "\n" + stream;
        return ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8))).getLong();
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }
  }
}
