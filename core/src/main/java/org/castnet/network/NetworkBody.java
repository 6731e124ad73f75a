package org.castnet.network;

import java.util.Optional;

/**
 * What every network is made of, whatever its kind.
 *
 * @param links those that work; the ones that have failed are left out already
 * @param lanes virtual channels of every link, 1..{@link NetworkLimits#LANES}
 * @param faults the failed nodes and links
 * @param spec the text from which the network can be made again
 * @param pace what is said of the links' own pace
 * @param names what a file calls the nodes of a regular network; empty where nobody has named them
 */
public record NetworkBody(
    Links links, int lanes, Faults faults, String spec, LinkPace pace, Optional<NodeNames> names) {
  /**
   * @throws org.castnet.input.BadInput where there are too many lanes, or none
   */
  public NetworkBody {
    NetworkLimits.checkLanes(lanes);
  }

  /** A network that says nothing of its links' pace. */
  public NetworkBody(Links links, int lanes, Faults faults, String spec) {
    this(links, lanes, faults, spec, LinkPace.unsaid());
  }

  /** A network whose nodes have no names beside their places. */
  public NetworkBody(Links links, int lanes, Faults faults, String spec, LinkPace pace) {
    this(links, lanes, faults, spec, pace, Optional.empty());
  }

  /** The same with nodes and links as a file tells of them. */
  NetworkBody labelled(NodeNames labels, LinkPace told) {
    return new NetworkBody(links, lanes, faults, spec, told, Optional.of(labels));
  }

  /** The same under another text. */
  NetworkBody called(String text) {
    return new NetworkBody(links, lanes, faults, text, pace, names);
  }
}
