package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.Nearest;

/**
 * The kinds of network that can be asked for by text, in the order in which they are listed.
 * Immutable; {@link #and} makes a larger catalogue.
 */
public final class NetworkKinds {
  /** Found when first needed: a command that only prints its version needs no kinds. */
  private static final class Standard {
    private static final NetworkKinds KINDS =
        new NetworkKinds(List.of(), NamedFiles.ofThisMachine())
            .and(
                ServiceLoader.load(
                        NetworkKindProvider.class, NetworkKindProvider.class.getClassLoader())
                    .stream()
                    .flatMap(provider -> provider.get().kinds().stream())
                    .toList());

    private Standard() {}
  }

  private final List<NetworkKind> kinds;
  private final NamedFiles files;

  private NetworkKinds(List<NetworkKind> kinds, NamedFiles files) {
    this.kinds = List.copyOf(kinds);
    this.files = files;
  }

  /** Returns the kinds of every provider on the class path. */
  public static NetworkKinds standard() {
    return Standard.KINDS;
  }

  /**
   * These kinds and more, which follow.
   *
   * @throws BadInput where a word is taken twice, or could not stand before a colon
   */
  public NetworkKinds and(Collection<? extends NetworkKind> more) {
    List<NetworkKind> all = new ArrayList<>(kinds);
    for (NetworkKind kind : more) {
      if (!kind.word().matches("[a-z][a-z0-9]*")) {
        throw new BadInput(
            "a kind of network is called '"
                + kind.word()
                + "'; its name has lower-case letters and digits, the first a letter");
      }
      if (words(all).contains(kind.word())) {
        throw new BadInput("two kinds of network are called '" + kind.word() + "'");
      }
      all.add(kind);
    }
    return new NetworkKinds(all, files);
  }

  /** The same kinds, for texts that name these files in place of those of this machine. */
  public NetworkKinds reading(NamedFiles others) {
    return new NetworkKinds(kinds, others);
  }

  /** Where the files come from that texts name. */
  public NamedFiles files() {
    return files;
  }

  public List<NetworkKind> all() {
    return kinds;
  }

  /**
   * The kind of a text.
   *
   * @throws BadInput where there is none of its word, naming the nearest one
   */
  public NetworkKind of(NetworkText text) {
    List<String> words = words(kinds);
    int place = words.indexOf(text.kind());
    if (place < 0) {
      throw text.complaint(
          "unknown kind '"
              + text.kind()
              + "'; 'castnet network --help' lists them"
              + Nearest.hint(text.kind(), words));
    }
    return kinds.get(place);
  }

  /**
   * The network of a text; files that it names are those of {@link #files}.
   *
   * @throws BadInput with one line that says what is wrong and what is allowed
   */
  public Network parse(String text) {
    return parse(text, files);
  }

  /**
   * @param from where the files come from that the text names; no others are touched
   * @throws BadInput with one line that says what is wrong and what is allowed
   */
  public Network parse(String text, NamedFiles from) {
    NetworkText parts = NetworkText.parse(text, from);
    NetworkKind.Blueprint blueprint = checked(parts).read(parts);
    Network whole = blueprint.without(Faults.none());
    Faults faults = GivenFaults.of(parts, whole);
    return faults.isEmpty() ? whole : blueprint.without(faults);
  }

  /**
   * The same network with another number of lanes.
   *
   * @throws BadInput also where the text itself says another number
   */
  public Network parse(String text, int lanes) {
    NetworkText parts = NetworkText.parse(text, files);
    if (!parts.has(NetworkText.LANES)) {
      return parse(parts.text() + "," + NetworkText.LANES + "=" + lanes);
    }
    Network network = parse(text);
    if (network.lanes() != lanes) {
      throw new BadInput("lanes=" + lanes + " contradicts the network '" + parts.text() + "'");
    }
    return network;
  }

  /**
   * How many nodes a text's network will have, told before it is built; empty where its kind cannot
   * tell.
   *
   * @throws BadInput where the text is wrong as far as it was read
   */
  public OptionalLong nodes(NetworkText text) {
    return checked(text).nodes(text);
  }

  /**
   * Returns the nodes that a network's file marks as those to be joined, the source first; empty if
   * its kind marks none.
   *
   * @param network a network of one of these kinds, or any other
   * @param from the files that the network was made from
   */
  public Optional<IntImmutableList> terminals(Network network, NamedFiles from) {
    if (network.spec().indexOf(':') < 0) {
      return Optional.empty();
    }
    NetworkText text = NetworkText.parse(network.spec(), from);
    return kinds.stream()
        .filter(kind -> kind.word().equals(text.kind()))
        .findFirst()
        .flatMap(kind -> kind.terminals(text, network));
  }

  private NetworkKind checked(NetworkText text) {
    NetworkKind kind = of(text);
    text.allow(
        Stream.of(kind.parameters(), List.of(NetworkText.LANES), GivenFaults.KEYS)
            .flatMap(List::stream)
            .toList());
    return kind;
  }

  private static List<String> words(List<NetworkKind> kinds) {
    return kinds.stream().map(NetworkKind::word).toList();
  }
}
