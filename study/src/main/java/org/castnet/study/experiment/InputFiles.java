package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.CachingFiles;
import org.castnet.input.NamedFiles;
import org.castnet.network.NetworkContents;
import org.castnet.store.Input;
import org.castnet.store.Sha256;

/**
 * What the files hold that an input names, be it its network, faults or measured times. The sums
 * over them are part of the input; whoever measures a point compares them with what he has read
 * himself, so that no row says of one file what was measured on another.
 */
public final class InputFiles {
  /** The field whose text may name a network's files. */
  public static final String NETWORK = "network";

  /** The field that names a file of measured times, by itself or among what is known of them. */
  public static final String TIMINGS = "wormhole.timings";

  private static final String FILE = "file";

  private InputFiles() {}

  /**
   * The sum for a network; empty where it names no files, or there is no such network.
   *
   * @param network its text, maybe with {@code seed=*}
   */
  public static Optional<String> sumOfNetwork(String network, NamedFiles files) {
    try {
      return NetworkContents.of(network, network.replace("seed=*", "seed=1"), files)
          .map(Sha256::of);
    } catch (BadInput e) {
      return Optional.empty(); // preparing the point says why
    }
  }

  /**
   * The sum for measured times; empty where there is no such file.
   *
   * @param timings what {@value #TIMINGS} says
   */
  public static Optional<String> sumOfTimings(JsonNode timings, NamedFiles files) {
    ObjectNode known = JsonNodeFactory.instance.objectNode();
    if (timings instanceof ObjectNode object) {
      known.setAll(object);
      known.remove(FILE);
    }
    String name = timings.isTextual() ? timings.asText() : timings.path(FILE).asText();
    try {
      return files.text(name).map(text -> Sha256.of(known + text));
    } catch (BadInput e) {
      return Optional.empty(); // preparing the point says why
    }
  }

  /**
   * @param read what was read to make the network, and nothing else
   * @throws BadInput where the input states another content
   */
  static void requireNetwork(Input input, CachingFiles read) {
    require(input, NETWORK, NetworkContents.ofRead(input.show(NETWORK), read).map(Sha256::of));
  }

  /**
   * @throws BadInput where the input states another content
   */
  static void requireTimings(Input input, NamedFiles files) {
    if (input.has(TIMINGS)) {
      require(input, TIMINGS, sumOfTimings(input.fields().get(TIMINGS), files));
    }
  }

  private static void require(Input input, String field, Optional<String> sum) {
    if (input.stated(field).isPresent() && !input.stated(field).equals(sum)) {
      throw BadInput.of(
          field,
          "a file that "
              + input.show(field)
              + " names holds something else than when the study was read; run it again");
    }
  }
}
