package org.castnet.io.graph;

import java.util.List;
import org.castnet.network.NetworkText;

/** The part of the network in a file that its text requests by {@code part}. */
enum RequestedPart {
  /** All nodes, which must be connected. */
  ALL("all") {
    @Override
    NetworkDraft in(NetworkDraft draft) {
      return draft;
    }
  },
  /** The nodes of the largest connected part. */
  LARGEST("largest") {
    @Override
    NetworkDraft in(NetworkDraft draft) {
      return draft.largestPart();
    }
  };

  /** The parameter. */
  static final String KEY = "part";

  private final String word;

  RequestedPart(String word) {
    this.word = word;
  }

  /**
   * Returns the part that a text requests; by default all nodes.
   *
   * @throws org.castnet.input.BadInput if the parameter has another value
   */
  static RequestedPart of(NetworkText text) {
    String found = text.text(KEY, ALL.word).strip();
    return List.of(values()).stream()
        .filter(part -> part.word.equals(found))
        .findFirst()
        .orElseThrow(
            () ->
                text.complaint(
                    KEY + " is '" + found + "'; allowed are " + ALL.word + ", " + LARGEST.word));
  }

  /** Returns the part of a draft. */
  abstract NetworkDraft in(NetworkDraft draft);
}
