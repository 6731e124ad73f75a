package org.castnet.exchange;

import java.util.ArrayList;
import java.util.List;
import org.castnet.collective.Parts;
import org.castnet.plan.Message;

/** A message to one destination, its parts, and their paths. Mutable while paths are found. */
final class PartedMessage {
  final Message message;
  final int source;
  final int destination;
  final int units; // the number of parts of equal length, up to a flit
  final int[] used; // by part: the index of its path among the candidates
  final List<CandidatePaths.Path> candidates = new ArrayList<>(2);

  PartedMessage(Message message, int units) {
    this.message = message;
    this.source = message.source();
    this.destination = message.destinations().getInt(0);
    this.units = units;
    this.used = new int[units];
  }

  /** Returns the exact number of flits of a part. */
  long flits(int unit) {
    return Parts.share(message.flits(), units, unit);
  }

  /** Returns the mean number of flits of a part. */
  double flits() {
    return (double) message.flits() / units;
  }

  /** Returns the path of a part. */
  CandidatePaths.Path path(int unit) {
    return candidates.get(used[unit]);
  }

  /** Returns the number of links of the longest candidate. */
  int longestPath() {
    return candidates.stream().mapToInt(path -> path.links().size()).max().orElse(0);
  }

  /** Returns whether each send of a part has one link, as nodes on the paths relay. */
  boolean hasSingleLinks() {
    return candidates.stream().allMatch(path -> path.legs().size() == path.links().size());
  }
}
