package org.castnet.scenario;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/**
 * A collective operation on the buffers of a group of nodes.
 *
 * @since 0.2.0
 */
public enum CollectiveOperation {
  /** The first node of each group sends one message to all others of the group. */
  BROADCAST("broadcast"),
  /** Each node sends one message to all others of its group. */
  ALLGATHER("allgather"),
  /** Each node sends a separate message to every group, to all of its nodes except itself. */
  ALLTOALL_MULTICAST("alltoall-multicast"),
  /** The first node of each group sends a separate message to every other node of the group. */
  SCATTER("scatter"),
  /** The first node of each group needs a separate message from every other node of the group. */
  GATHER("gather"),
  /** Each node sends a separate message of the same length to every other node of its group. */
  ALLTOALL("alltoall"),
  /** Each node sends separate messages of the lengths of a matrix to other nodes of its group. */
  ALLTOALLV("alltoallv"),
  /** The first node of each group needs the combination of a message from every other node. */
  REDUCE("reduce"),
  /** Each node needs its own combination of messages from all others of its group. */
  REDUCE_SCATTER("reduce-scatter"),
  /** Each node needs the combinations of messages from all nodes of its group. */
  ALLREDUCE("allreduce"),
  /** Each node needs the combination of one flit from every node of its group. */
  BARRIER("barrier");

  /** Other names of operations, without separators. */
  private static final Map<String, CollectiveOperation> SYNONYMS =
      Map.of("bcast", BROADCAST, "gatherall", ALLGATHER);

  /** Operations of MPI and NCCL that are not supported, without separators. */
  private static final Set<String> UNSUPPORTED =
      Set.of(
          "allgatherv",
          "alltoallw",
          "exscan",
          "gatherv",
          "neighborallgather",
          "neighboralltoall",
          "reducelocal",
          "scan",
          "scatterv",
          "sendrecv");

  private static final int MOST_TYPOS = 2;

  private final String word;

  CollectiveOperation(String word) {
    this.word = word;
  }

  /**
   * {@return the operation with a given word, ignoring case}
   *
   * @param found the word, such as {@code allgather}
   * @throws BadInput if there is none; the message suggests an operation only if its name is
   *     another spelling, or differs by at most {@value #MOST_TYPOS} letters
   */
  public static CollectiveOperation named(String found) {
    Optional<CollectiveOperation> named =
        Stream.of(values()).filter(each -> each.word.equalsIgnoreCase(found.strip())).findFirst();
    if (named.isPresent()) {
      return named.get();
    }
    String allowed = Stream.of(values()).map(each -> each.word).collect(Collectors.joining(", "));
    String letters = letters(found);
    if (UNSUPPORTED.contains(letters)) {
      throw BadInput.coded(
          "unsupported-operation",
          "'{found}' is an operation of MPI or NCCL that is not supported; allowed are {allowed}",
          found,
          allowed);
    }
    throw BadInput.coded(
        "unknown-word",
        "'{found}' is not allowed; allowed are {allowed}{hint}",
        found,
        allowed,
        meant(letters).map(each -> "; did you mean '" + each.word + "'?").orElse(""));
  }

  /** Returns a name in lower case, without separators and the prefixes of MPI and NCCL. */
  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "").replaceFirst("^(mpi|nccl)", "");
  }

  /** Returns the operation that is meant by letters; empty if several may be meant. */
  private static Optional<CollectiveOperation> meant(String letters) {
    Map<String, CollectiveOperation> byLetters = new HashMap<>(SYNONYMS);
    Stream.of(values()).forEach(each -> byLetters.put(letters(each.word), each));
    return Optional.ofNullable(byLetters.get(letters))
        .or(() -> Nearest.misspelled(letters, byLetters.keySet(), MOST_TYPOS).map(byLetters::get));
  }

  /** {@return whether a message has the whole buffer, not the share of one rank} */
  public boolean movesWholeBuffer() {
    return this == BROADCAST || this == REDUCE || this == BARRIER;
  }

  /**
   * {@return the part of the buffer that each link of a rank must carry at least}
   *
   * @param ranks the number of ranks, at least 1
   */
  public double busFactor(int ranks) {
    if (movesWholeBuffer()) {
      return 1;
    }
    double share = (ranks - 1) / (double) ranks;
    return this == ALLREDUCE ? 2 * share : share;
  }

  /**
   * {@return the bandwidths of the operation}
   *
   * @param ranks the number of ranks of a group, at least 1
   * @param bytes the size of the buffer
   */
  public Bandwidth bandwidth(int ranks, double bytes) {
    return new Bandwidth(bytes, busFactor(ranks));
  }

  /** {@return the word used in files} */
  public String word() {
    return word;
  }
}
