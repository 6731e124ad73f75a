package org.castnet.network;

import java.util.List;
import java.util.Optional;
import org.castnet.input.Diagnostic;

/**
 * The components of every network.
 *
 * @param links the working links, without failed ones
 * @param lanes the number of virtual channels per link, 1..{@link NetworkLimits#LANES}
 * @param failures the failed nodes and links
 * @param spec the text from which the network can be made again
 * @param pace the data rates and latencies of links
 * @param names the names that a file gives to the nodes of a regular network; may be empty
 * @param ignored the content of the network's file without effect on the network
 * @param abilities the abilities of switches
 * @param assumptions what the network's file does not state and is assumed, one note each
 * @since 0.1.0
 */
public record NetworkBody(
    Links links,
    int lanes,
    Failures failures,
    String spec,
    LinkPace pace,
    Optional<NodeNames> names,
    List<IgnoredInput> ignored,
    SwitchAbilities abilities,
    List<Diagnostic> assumptions) {
  /**
   * @throws org.castnet.input.BadInput if the number of lanes is out of range
   */
  public NetworkBody {
    NetworkLimits.checkLanes(lanes);
    ignored = List.copyOf(ignored);
    assumptions = List.copyOf(assumptions);
  }

  /** Creates a body without data rates and latencies. */
  public NetworkBody(Links links, int lanes, Failures failures, String spec) {
    this(links, lanes, failures, spec, LinkPace.unspecified());
  }

  /** Creates a body without given names. */
  public NetworkBody(Links links, int lanes, Failures failures, String spec, LinkPace pace) {
    this(
        links,
        lanes,
        failures,
        spec,
        pace,
        Optional.empty(),
        List.of(),
        SwitchAbilities.NONE,
        List.of());
  }

  /** Returns a copy with the node names and link speeds of a file. */
  NetworkBody labelled(NodeNames labels, LinkPace newPace) {
    return new NetworkBody(
        links,
        lanes,
        failures,
        spec,
        newPace,
        Optional.of(labels),
        ignored,
        abilities,
        assumptions);
  }

  /**
   * {@return a copy with these rates and latencies}
   *
   * @param newPace the rates and latencies of links
   */
  public NetworkBody withPace(LinkPace newPace) {
    return new NetworkBody(
        links, lanes, failures, spec, newPace, names, ignored, abilities, assumptions);
  }

  /** Returns a copy with another text. */
  NetworkBody called(String text) {
    return new NetworkBody(
        links, lanes, failures, text, pace, names, ignored, abilities, assumptions);
  }

  /** Returns a copy that reports this content of its file as ignored. */
  NetworkBody ignoring(List<IgnoredInput> content) {
    return new NetworkBody(
        links, lanes, failures, spec, pace, names, content, abilities, assumptions);
  }

  /**
   * {@return a copy with these abilities of switches}
   *
   * @param others the abilities of switches
   */
  public NetworkBody withAbilities(SwitchAbilities others) {
    return new NetworkBody(links, lanes, failures, spec, pace, names, ignored, others, assumptions);
  }

  /** Returns a copy with these assumptions. */
  NetworkBody assuming(List<Diagnostic> notes) {
    return new NetworkBody(links, lanes, failures, spec, pace, names, ignored, abilities, notes);
  }
}
