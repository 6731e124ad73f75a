package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;

/**
 * A message from a source to distinct destinations, a reduction of the contributions of several
 * sources at one destination, or a part of either.
 *
 * <p>In a reduction, each source contributes a vector of {@code flits} flits, and the destination
 * needs the combination of all contributions, each exactly once. A send of a reduction carries a
 * partial result of the same length, see {@link Send}. The contribution of the destination itself
 * needs no send. A reduction with one source is a message with one destination.
 *
 * <p>A message may be the result of another one: its source sends what it has received. An
 * all-reduce consists of reductions and of their results, which go to the nodes that contributed.
 *
 * @param id its index in the list of the plan's messages
 * @param sources the node that holds the message at the start; for a reduction the nodes that
 *     contribute, distinct, without the destination
 * @param destinations the nodes that want it, distinct, without the source; exactly one if there
 *     are several sources. A part has the sources and destinations of its whole
 * @param flits its length, at least 1
 * @param partOf the id of the message that this one is a part of, or {@link #WHOLE}
 * @param resultOf the id of the message of which this one is the result, or {@link #ORIGINAL}; a
 *     part has that of its whole
 * @since 0.1.0
 */
public record Message(
    int id,
    IntImmutableList sources,
    IntImmutableList destinations,
    long flits,
    int partOf,
    int resultOf) {
  /** The value of {@link #partOf} if the message is not a part. */
  public static final int WHOLE = -1;

  /** The value of {@link #resultOf} if the sources hold the message at the start. */
  public static final int ORIGINAL = -1;

  /**
   * @throws BadInput if a source or a destination occurs twice or one is both, if there are no
   *     sources, destinations or flits, or if there are several of both
   */
  public Message {
    if (flits < 1) {
      throw BadInput.coded(
          "no-flits",
          "{message} has {flits} flits; a message has at least 1",
          Diagnostic.message(id),
          flits);
    }
    if (destinations.isEmpty()) {
      throw BadInput.coded(
          "no-destination", "{message} has no destination", Diagnostic.message(id));
    }
    if (sources.isEmpty()) {
      throw BadInput.coded("no-source", "{message} has no source", Diagnostic.message(id));
    }
    if (sources.size() > 1 && destinations.size() > 1) {
      throw BadInput.coded(
          "several-destinations",
          "{message} has {sources} sources and {destinations} destinations; a message with several "
              + "sources has one destination",
          Diagnostic.message(id),
          sources.size(),
          destinations.size());
    }
    if (partOf == WHOLE) {
      distinct(id, sources, destinations);
    }
  }

  /** Creates a message from one source that holds it at the start. */
  public Message(int id, int source, IntImmutableList destinations, long flits, int partOf) {
    this(id, IntImmutableList.of(source), destinations, flits, partOf, ORIGINAL);
  }

  private static void distinct(int id, IntImmutableList sources, IntImmutableList destinations) {
    if (sources.size() == 1
        && destinations.size() == 1
        && sources.getInt(0) != destinations.getInt(0)) {
      return; // without a set: streams draw millions of unicasts
    }
    IntSet seen = new IntOpenHashSet(sources.size() + destinations.size());
    for (int i = 0; i < sources.size(); i++) {
      if (!seen.add(sources.getInt(i))) {
        throw BadInput.coded(
            "source-twice",
            "{message} has the source {node} twice",
            Diagnostic.message(id),
            sources.getInt(i));
      }
    }
    for (int i = 0; i < destinations.size(); i++) {
      int destination = destinations.getInt(i);
      if (!seen.add(destination)) {
        boolean source = sources.contains(destination);
        throw BadInput.coded(
            source ? "source-is-destination" : "destination-twice",
            source
                ? "{message} has its source {node} as a destination"
                : "{message} has the destination {node} twice",
            Diagnostic.message(id),
            destination);
      }
    }
  }

  /**
   * {@return a whole multicast message}
   *
   * @param id the id
   * @param source the number of the source, from 0
   * @param flits the length in flits, at least 1
   * @param destinations the numbers of the destinations
   */
  public static Message of(int id, int source, long flits, int... destinations) {
    return new Message(id, source, IntImmutableList.of(destinations), flits, WHOLE);
  }

  /**
   * {@return the reduction of the contributions of {@code sources} at a destination}
   *
   * @param id the id
   * @param destination the number of the destination, from 0
   * @param flits the length in flits, at least 1
   * @param sources the numbers of the contributing nodes
   */
  public static Message reduction(int id, int destination, long flits, int... sources) {
    return new Message(
        id, IntImmutableList.of(sources), IntImmutableList.of(destination), flits, WHOLE, ORIGINAL);
  }

  /**
   * {@return a part of this message with the same sources and destinations}
   *
   * @param partId the id of the part
   * @param partFlits the length of the part in flits, at least 1
   */
  public Message part(int partId, long partFlits) {
    return new Message(partId, sources, destinations, partFlits, id, resultOf);
  }

  /**
   * {@return the result of this message, from its only destination to its sources}
   *
   * @param resultId the id of the result
   */
  public Message result(int resultId) {
    return new Message(resultId, destinations, sources, flits, partOf, id);
  }

  /**
   * {@return a copy with another id that is not a result}
   *
   * @param otherId the id of the copy
   */
  public Message original(int otherId) {
    return new Message(otherId, sources, destinations, flits, partOf, ORIGINAL);
  }

  /**
   * {@return a copy with another length}
   *
   * @param number the length in flits, at least 1
   */
  public Message withFlits(long number) {
    return new Message(id, sources, destinations, number, partOf, resultOf);
  }

  /** {@return whether the message is the result of another one} */
  public boolean isResult() {
    return resultOf != ORIGINAL;
  }

  /** {@return whether several sources contribute to the message} */
  public boolean isReduction() {
    return sources.size() > 1;
  }

  /**
   * {@return the source of a message that is not a reduction}
   *
   * @throws IllegalStateException if the message is a reduction
   */
  public int source() {
    if (isReduction()) {
      throw new IllegalStateException("message " + id + " has " + sources.size() + " sources");
    }
    return sources.getInt(0);
  }

  /**
   * {@return the message turned round: its destinations contribute and its source receives, or the
   * converse}
   */
  public Message reversed() {
    return new Message(id, destinations, sources, flits, partOf, resultOf);
  }

  /**
   * {@return whether this message can be the result of another one: a whole message of the same
   * length that is not a result and ends at the source of this one alone}
   *
   * @param original another message
   */
  public boolean canResultFrom(Message original) {
    return !original.isPart()
        && !original.isResult()
        && original.fanout() == 1
        && original.destinations().equals(sources)
        && original.flits() == flits;
  }

  /** {@return whether the message is a part of another one} */
  public boolean isPart() {
    return partOf != WHOLE;
  }

  /**
   * {@return the id of the whole message: its own, or that of the message of which it is a part}
   */
  public int whole() {
    return isPart() ? partOf : id;
  }

  /**
   * {@return the sources and destinations, ascending} O(n log n) for n nodes.
   *
   * @since 0.3.0
   */
  public IntSortedSet participants() {
    IntSortedSet participants = new IntRBTreeSet(sources);
    participants.addAll(destinations);
    return participants;
  }

  /** {@return the number of destinations} */
  public int fanout() {
    return destinations.size();
  }
}
