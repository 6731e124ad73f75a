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
import org.castnet.text.Nearest;

/**
 * An ordered catalogue of network kinds. Immutable; {@link #and} returns a larger one.
 *
 * @since 0.1.0
 */
public final class NetworkKinds {
  /**
   * Loads the standard kinds on first use; commands that need no network are faster without them.
   */
  private static final class Standard {
    private static final NetworkKinds KINDS =
        new NetworkKinds(List.of(), NamedFiles.ofThisMachine()).and(provided());

    private Standard() {}

    private static List<NetworkKind> provided() {
      List<NetworkKind> kinds = new ArrayList<>();
      ServiceLoader.load(NetworkKindProvider.class, NetworkKindProvider.class.getClassLoader())
          .forEach(provider -> kinds.addAll(provider.kinds()));
      return kinds;
    }
  }

  /** The number of characters by which files are recognised. */
  public static final int EXAMINED = 4096;

  private final List<NetworkKind> kinds;
  private final NamedFiles files;

  private NetworkKinds(List<NetworkKind> kinds, NamedFiles files) {
    this.kinds = List.copyOf(kinds);
    this.files = files;
  }

  /** {@return the kinds of every provider on the class path} */
  public static NetworkKinds standard() {
    return Standard.KINDS;
  }

  /**
   * {@return a catalogue with additional kinds at the end}
   *
   * @param more the kinds to add
   * @throws BadInput if a word is used twice or malformed
   */
  public NetworkKinds and(Collection<? extends NetworkKind> more) {
    List<NetworkKind> all = new ArrayList<>(kinds);
    for (NetworkKind kind : more) {
      if (!kind.word().matches("[a-z][a-z0-9-]*")) {
        throw BadInput.coded(
            "kind-malformed",
            "a kind of network is called '{kind}'; its name must consist of lower-case "
                + "letters, digits and hyphens and start with a letter",
            kind.word());
      }
      if (words(all).contains(kind.word())) {
        throw BadInput.coded("kind-twice", "two kinds of network are called '{kind}'", kind.word());
      }
      all.add(kind);
    }
    return new NetworkKinds(all, files);
  }

  /**
   * {@return a copy that takes the files named in texts from another source}
   *
   * @param others the source of named files
   */
  public NetworkKinds reading(NamedFiles others) {
    return new NetworkKinds(kinds, others);
  }

  /** {@return the source of the files named in texts} */
  public NamedFiles files() {
    return files;
  }

  /** {@return the kinds, in the order of the catalogue} */
  public List<NetworkKind> all() {
    return kinds;
  }

  /**
   * {@return the first kind that recognises a file by its beginning; empty if no kind does}
   *
   * @param file the text of the file
   */
  public Optional<NetworkKind> recognised(String file) {
    String head = file.substring(0, Math.min(EXAMINED, file.length()));
    return kinds.stream().filter(kind -> kind.recognises(head)).findFirst();
  }

  /** {@return the words of the kinds that can write files} */
  public List<String> written() {
    return words(kinds.stream().filter(kind -> kind.writer().isPresent()).toList());
  }

  /**
   * {@return a network as the text of a file}
   *
   * @param word the kind of the file, ignoring case
   * @param network the network
   * @throws BadInput if no kind with this word writes files, or the format cannot express the
   *     network
   */
  public String written(String word, Network network) {
    return kinds.stream()
        .filter(kind -> kind.word().equalsIgnoreCase(word))
        .findFirst()
        .flatMap(NetworkKind::writer)
        .orElseThrow(
            () ->
                BadInput.coded(
                    "unknown-format",
                    "unknown format '{text}'; formats are {allowed}{hint}",
                    word,
                    String.join(", ", written()),
                    Nearest.hint(word, written())))
        .write(network);
  }

  /**
   * {@return the kind of a text}
   *
   * @param text the parts of the text
   * @throws BadInput if there is no kind with its word; the message names the nearest one
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
   * {@return the network of a text; files are taken from {@link #files}}
   *
   * @param text the kind, a colon and its parameters, such as {@code mesh:8x8}
   * @throws BadInput with one line that states what is wrong and what is allowed
   */
  public Network parse(String text) {
    return parse(text, files);
  }

  /**
   * {@return the network of a text}
   *
   * @param text the kind, a colon and its parameters, such as {@code mesh:8x8}
   * @param from the source of the files that the text names; no other files are read
   * @throws BadInput with one line that states what is wrong and what is allowed
   */
  public Network parse(String text, NamedFiles from) {
    NetworkText parts = NetworkText.parse(text, from);
    NetworkKind.Blueprint blueprint = checked(parts).read(parts);
    Network whole = blueprint.without(Failures.none());
    Failures failures = RequestedFailures.of(parts, whole);
    Network working = failures.isEmpty() ? whole : blueprint.without(failures);
    return RequestedAbilities.of(parts, RequestedPace.of(parts, working));
  }

  /**
   * {@return the network of a text with a given number of lanes}
   *
   * @param text the kind, a colon and its parameters, such as {@code mesh:8x8}
   * @param lanes the number of lanes per link, at least 1
   * @throws BadInput also if the text specifies another number
   */
  public Network parse(String text, int lanes) {
    NetworkText parts = NetworkText.parse(text, files);
    if (!parts.has(NetworkText.LANES)) {
      return parse(parts.text() + "," + NetworkText.LANES + "=" + lanes);
    }
    Network network = parse(text);
    if (network.lanes() != lanes) {
      throw BadInput.coded(
          "lanes-differ", "lanes={lanes} contradicts the network '{network}'", lanes, parts.text());
    }
    return network;
  }

  /**
   * {@return the number of nodes of a text's network without building it; empty if it cannot be
   * known}
   *
   * @param text the parts of the text
   * @throws BadInput if the examined part of the text is wrong
   */
  public OptionalLong nodes(NetworkText text) {
    return checked(text).nodes(text);
  }

  /**
   * {@return the terminals that a network's file lists, the source first; empty if its kind has no
   * terminals}
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
        Stream.of(
                kind.parameters(),
                List.of(NetworkText.LANES),
                RequestedFailures.KEYS,
                RequestedPace.KEYS,
                RequestedAbilities.KEYS)
            .flatMap(List::stream)
            .toList());
    return kind;
  }

  private static List<String> words(List<NetworkKind> kinds) {
    return kinds.stream().map(NetworkKind::word).toList();
  }
}
