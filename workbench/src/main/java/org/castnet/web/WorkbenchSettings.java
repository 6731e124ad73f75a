package org.castnet.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/**
 * The settings of a workbench.
 *
 * @param host the address to listen on
 * @param port the port to listen on; 0 for any free port
 * @param token the token that every request must carry; empty if the server requires no token
 * @param idle the time after which a silent connection is closed
 * @param limits the limits on requests and their work
 * @param content the lessons and results to show
 * @param framedBy the origins of pages that may show the workbench in a frame, in the syntax of a
 *     content security policy; empty if no origin may
 */
public record WorkbenchSettings(
    String host,
    int port,
    String token,
    Duration idle,
    WorkbenchLimits limits,
    WorkbenchContent content,
    String framedBy) {

  /** The default port. */
  public static final int DEFAULT_PORT = 8642;

  private static final int TOKEN_BYTES = 16;

  private static final Pattern ORIGIN =
      Pattern.compile("\\*|file:|https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?");

  /**
   * Returns the default settings: on the loopback interface, for all users of this machine, without
   * a token.
   */
  public static WorkbenchSettings local(int port) {
    return new WorkbenchSettings(
        "127.0.0.1",
        port,
        "",
        Duration.ofSeconds(20),
        WorkbenchLimits.usual(),
        WorkbenchContent.standard(),
        "");
  }

  /**
   * Returns a copy that listens on another address. If it is not a loopback address, the copy has a
   * new random token.
   *
   * @throws BadInput if the address is unknown
   */
  public WorkbenchSettings on(String address) {
    try {
      boolean loopback = InetAddress.getByName(address).isLoopbackAddress();
      WorkbenchSettings there =
          new WorkbenchSettings(address, port, token, idle, limits, content, framedBy);
      return loopback || !token.isEmpty() ? there : there.withToken();
    } catch (UnknownHostException e) {
      throw BadInput.coded("unknown-address", "--host: unknown address '{address}'", address)
          .causedBy(e);
    }
  }

  /** Returns a copy with a new random token. */
  public WorkbenchSettings withToken() {
    return new WorkbenchSettings(host, port, randomToken(), idle, limits, content, framedBy);
  }

  /** Returns a copy with other limits. */
  public WorkbenchSettings with(WorkbenchLimits other) {
    return new WorkbenchSettings(host, port, token, idle, other, content, framedBy);
  }

  /** Returns a copy with another idle timeout. */
  public WorkbenchSettings withIdleTimeout(Duration timeout) {
    return new WorkbenchSettings(host, port, token, timeout, limits, content, framedBy);
  }

  /** Returns a copy with other lessons and results. */
  public WorkbenchSettings with(WorkbenchContent other) {
    return new WorkbenchSettings(host, port, token, idle, limits, other, framedBy);
  }

  /**
   * Returns a copy that pages of these origins may show in a frame.
   *
   * @param origins origins such as {@code https://example.org}, separated by blanks; {@code file:}
   *     for pages on a disk, {@code *} for all others
   * @throws BadInput if one is not an origin
   */
  public WorkbenchSettings framedBy(String origins) {
    for (String origin : origins.strip().split("\\s+")) {
      if (!ORIGIN.matcher(origin).matches()) {
        throw BadInput.coded(
            "not-an-origin",
            "--frame-by: '{origin}' is not an origin; expected one such as"
                + " https://example.org, file: or *",
            origin);
      }
    }
    return new WorkbenchSettings(host, port, token, idle, limits, content, origins.strip());
  }

  private static String randomToken() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
