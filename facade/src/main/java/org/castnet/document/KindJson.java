package org.castnet.document;

import java.util.List;
import org.castnet.network.NetworkKind;

/** A kind of network as JSON. */
public record KindJson(
    String kind, String example, String summary, List<String> parameters, boolean readsFile) {
  public KindJson {
    parameters = List.copyOf(parameters);
  }

  /** Returns the description of a kind. */
  public static KindJson of(NetworkKind kind) {
    return new KindJson(
        kind.word(), kind.example(), kind.summary(), kind.parameters(), kind.readsFile());
  }
}
