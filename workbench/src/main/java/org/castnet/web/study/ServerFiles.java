package org.castnet.web.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.function.Consumer;
import org.castnet.input.BadInput;

/** Prevents studies of clients from reading files of the server. */
public final class ServerFiles {
  /** Fields that name a file. */
  private static final Set<String> NAMING = Set.of("timings", "trace");

  private static final String NETWORK = "network";

  private ServerFiles() {}

  /**
   * Checks a study before any part of it is read.
   *
   * @param offered rejects networks that are not offered
   * @throws BadInput if the study names a file, or a network that is not offered
   */
  public static void reject(JsonNode study, Consumer<String> offered) {
    for (var field : study.properties()) {
      if (NAMING.contains(field.getKey())) {
        throw BadInput.coded(
                "file-not-available",
                "files of the server are not available here; use castnet study")
            .at(field.getKey());
      }
      if (field.getKey().equals(NETWORK)) {
        networks(field.getValue(), offered);
      }
      reject(field.getValue(), offered);
    }
    if (study.isArray()) {
      study.forEach(each -> reject(each, offered));
    }
  }

  private static void networks(JsonNode specified, Consumer<String> offered) {
    if (specified.isTextual()) {
      // a separate seed for each replication does not affect the size
      offered.accept(specified.textValue().replace("seed=*", "seed=1"));
    }
    specified.forEach(each -> networks(each, offered));
  }
}
