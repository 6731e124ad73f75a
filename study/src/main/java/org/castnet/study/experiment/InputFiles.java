package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.contents.CachingFiles;
import org.castnet.network.contents.NetworkContents;
import org.castnet.store.Input;
import org.castnet.store.Sha256;

/**
 * The checksums of the files that an input names: its network, failures or measured times. They are
 * part of the input; a worker compares them with the files that it reads, so that rows never
 * describe other contents than those that were measured.
 */
public final class InputFiles {
  /** The field that may name a network's files. */
  public static final String NETWORK = "network";

  /** The field that names a file of measured times, or contains the name. */
  public static final String TIMINGS = "wormhole.timings";

  private static final String FILE = "file";

  private InputFiles() {}

  /**
   * Returns the checksum for a network; empty if it names no files or cannot be read.
   *
   * @param network its text, which may contain {@code seed=*}
   */
  public static Optional<String> sumOfNetwork(String network, NamedFiles files) {
    try {
      return NetworkContents.of(network, network.replace("seed=*", "seed=1"), files)
          .map(Sha256::of);
    } catch (BadInput e) {
      return Optional.empty(); // the error is reported when the point is prepared
    }
  }

  /**
   * Returns the checksum for measured times; empty if there is no such file.
   *
   * @param timings the value of {@value #TIMINGS}
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
      return Optional.empty(); // the error is reported when the point is prepared
    }
  }

  /**
   * @param read the files that were read for the network, and no others
   * @throws BadInput if the input has another checksum
   */
  static void requireNetwork(Input input, CachingFiles read) {
    require(input, NETWORK, NetworkContents.ofRead(input.show(NETWORK), read).map(Sha256::of));
  }

  /**
   * @throws BadInput if the input has another checksum
   */
  static void requireTimings(Input input, NamedFiles files) {
    if (input.has(TIMINGS)) {
      require(input, TIMINGS, sumOfTimings(input.fields().get(TIMINGS), files));
    }
  }

  private static void require(Input input, String field, Optional<String> sum) {
    if (input.stated(field).isPresent() && !input.stated(field).equals(sum)) {
      throw BadInput.coded(
              "file-changed",
              "a file that {name} names has changed since the study was read; run it again",
              input.show(field))
          .at(field);
    }
  }
}
