package org.castnet.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import org.castnet.network.BadInput;

/**
 * Where the workbench listens and how much it takes on.
 *
 * @param host the address to bind to
 * @param port 0 for any free one
 * @param token what every caller must show; empty on the loopback interface, where none is asked
 * @param body the largest request body in bytes
 * @param answer the largest answer in bytes
 * @param nodes the largest network
 * @param deliveries the most destinations of all multicasts of a request together
 * @param hops the longest playback, in hops of worms
 * @param time how long one piece of work may take
 * @param workers pieces of work done at the same time
 * @param waiting pieces of work that may wait
 * @param idle how long a silent connection is kept
 */
public record WorkbenchSettings(
    String host,
    int port,
    String token,
    int body,
    int answer,
    int nodes,
    int deliveries,
    int hops,
    Duration time,
    int workers,
    int waiting,
    Duration idle) {

  /** The port that is taken where none is given. */
  public static final int DEFAULT_PORT = 8642;

  private static final int TOKEN_BYTES = 16;

  /** On the loopback interface, open to this machine's users only. */
  public static WorkbenchSettings local(int port) {
    return new WorkbenchSettings(
        "127.0.0.1",
        port,
        "",
        8 << 20,
        64 << 20,
        1 << 16,
        1 << 20,
        2_000_000,
        Duration.ofSeconds(60),
        Math.max(2, Runtime.getRuntime().availableProcessors()),
        64,
        Duration.ofSeconds(20));
  }

  /**
   * The same settings on another interface. Beyond the loopback interface a token is drawn.
   *
   * @throws BadInput where the address is unknown
   */
  public WorkbenchSettings on(String address) {
    try {
      boolean loopback = InetAddress.getByName(address).isLoopbackAddress();
      return with(address, loopback ? "" : drawnToken());
    } catch (UnknownHostException e) {
      throw new BadInput("--host: there is no address '" + address + "'", e);
    }
  }

  private WorkbenchSettings with(String address, String secret) {
    return new WorkbenchSettings(
        address, port, secret, body, answer, nodes, deliveries, hops, time, workers, waiting, idle);
  }

  /** The same settings with a time limit for one piece of work. */
  public WorkbenchSettings within(Duration limit) {
    return new WorkbenchSettings(
        host, port, token, body, answer, nodes, deliveries, hops, limit, workers, waiting, idle);
  }

  /** The same settings with another bound on silent connections. */
  public WorkbenchSettings patience(Duration silence) {
    return new WorkbenchSettings(
        host, port, token, body, answer, nodes, deliveries, hops, time, workers, waiting, silence);
  }

  private static String drawnToken() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
