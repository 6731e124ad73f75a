package org.castnet.network;

import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.text.WholeText;

/**
 * A hypercube of dimension n: nodes {@code 0..2^n-1}; port {@code d} leads to the node with an
 * address that differs in bit d.
 *
 * @since 0.1.0
 */
public final class Hypercube implements Network {
  /** The largest dimension with links that fit {@link NetworkLimits#LINKS}. */
  public static final int MAX_DIMENSION = 21;

  private final int dimension;
  private final int parallel;
  private final NetworkBody body;

  /** The links of the body, for fast access in {@link #link}. */
  private final Links links;

  private Hypercube(int dimension, int lanes, int parallel, Failures failures, String spec) {
    if (dimension < 1 || dimension > MAX_DIMENSION) {
      throw BadInput.coded(
          "value-out-of-range",
          "hypercube:{found}: the dimension of a hypercube is 1..{most}",
          dimension,
          MAX_DIMENSION);
    }
    NetworkLimits.checkLinks((long) dimension * parallel << dimension, spec);
    this.dimension = dimension;
    this.parallel = parallel;
    this.links = links(dimension, parallel, failures);
    this.body = new NetworkBody(links, lanes, failures, spec);
  }

  private Hypercube(int dimension, int parallel, NetworkBody body) {
    this.dimension = dimension;
    this.parallel = parallel;
    this.links = body.links();
    this.body = body;
  }

  /**
   * {@return a copy with the node names and link speeds of a file}
   *
   * @param names the names of nodes
   * @param pace the speeds and latencies of links
   * @param ignored the content of the file that has no effect
   */
  public Hypercube labelled(NodeNames names, LinkPace pace, List<IgnoredInput> ignored) {
    return new Hypercube(dimension, parallel, body.labelled(names, pace).ignoring(ignored));
  }

  private static Links links(int dimension, int parallel, Failures failures) {
    Links.Builder builder = new Links.Builder(1 << dimension, dimension * parallel << dimension);
    boolean whole = failures.isEmpty();
    for (int node = 0; node < 1 << dimension; node++) {
      for (int copy = 0; copy < parallel; copy++) {
        for (int d = 0; d < dimension; d++) {
          if (whole || !failures.link(node, node ^ 1 << d)) {
            builder.add(node, d + copy * dimension, node ^ 1 << d);
          }
        }
      }
    }
    return builder.build();
  }

  /**
   * {@return a whole hypercube with one link in each direction between neighbours}
   *
   * @param dimension the number of dimensions, at least 1
   */
  public static Hypercube of(int dimension) {
    return new Hypercube(dimension, 1, 1, Failures.none(), "hypercube:" + dimension);
  }

  /**
   * {@return a hypercube}
   *
   * @param dimension the number of dimensions, at least 1
   * @param lanes the number of lanes per link, at least 1
   * @param parallel the number of links between two neighbours in each direction
   * @param failures the failed nodes and links
   * @param spec the text from which the network is made
   */
  public static Hypercube of(
      int dimension, int lanes, int parallel, Failures failures, String spec) {
    return new Hypercube(dimension, lanes, parallel, failures, spec);
  }

  @Override
  public Optional<String> foundToBe() {
    return body.names().map(names -> "hypercube:" + dimension);
  }

  @Override
  public Hypercube withPace(LinkPace pace) {
    return new Hypercube(dimension, parallel, body.withPace(pace));
  }

  @Override
  public NetworkBody body() {
    return body;
  }

  /** {@return the number of dimensions} */
  public int dimension() {
    return dimension;
  }

  /** {@return the number of links between two neighbours in each direction} */
  public int parallel() {
    return parallel;
  }

  /**
   * {@return the dimensions in which two addresses differ, as bits; the number of bits is the
   * distance}
   *
   * @param node the number of the node, from 0
   * @param other the number of another node, from 0
   */
  public int apart(int node, int other) {
    return node ^ other;
  }

  /**
   * {@return the link in dimension {@code d}, or -1 if it has failed}
   *
   * @param node the number of the node, from 0
   * @param d the dimension, from 0
   */
  public int link(int node, int d) {
    return parallel == 1 && !hasFailures() ? links.first(node) + d : links.atPort(node, d);
  }

  @Override
  public String nodeName(int node) {
    return body.names().map(names -> names.name(node)).orElse(Integer.toString(node));
  }

  @Override
  public boolean isNumbered(int node) {
    return body.names().map(NodeNames::areNumbers).orElse(true);
  }

  @Override
  public int nodeNamed(String text) {
    return body.names().isPresent()
        ? body.names().orElseThrow().node(text, spec())
        : addressed(text);
  }

  private int addressed(String text) {
    int node;
    try {
      node = WholeText.toInt(text);
    } catch (NumberFormatException e) {
      throw BadInput.coded(
              "unknown-node",
              "'{found}' is not a node of {network}; a node is its address, a whole number",
              text.strip(),
              spec())
          .causedBy(e);
    }
    if (node < 0 || node >= nodeCount()) {
      throw BadInput.coded(
          "unknown-node",
          "node {node} is outside {network}; addresses are 0..{last}",
          node,
          spec(),
          nodeCount() - 1);
    }
    return node;
  }

  /**
   * Returns e-cube routing, lowest bit first, which is minimal and deadlock-free; empty if a link
   * or node has failed.
   */
  @Override
  public Optional<Routing> routing() {
    return hasFailures() ? Optional.empty() : Optional.of(this::ecube);
  }

  private Route ecube(int from, int to) {
    int[] channels = new int[Integer.bitCount(from ^ to)];
    int at = from;
    int hop = 0;
    for (int rest = from ^ to; rest != 0; rest &= rest - 1) {
      int d = Integer.numberOfTrailingZeros(rest);
      channels[hop++] = channel(link(at, d), 0);
      at ^= 1 << d;
    }
    return Route.of(from, channels);
  }

  @Override
  public String toString() {
    return spec();
  }
}
