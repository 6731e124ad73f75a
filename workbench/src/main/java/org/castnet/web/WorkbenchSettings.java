package org.castnet.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/**
 * Where the workbench listens and how much it takes on.
 *
 * @param host the address to bind to
 * @param port 0 for any free one
 * @param token what every caller must show; empty on the loopback interface, where none is asked
 * @param idle how long a silent connection is kept
 * @param limits of the work
 * @param shelf what there is to show
 * @param framedBy the origins whose pages may show this one in a frame, as a content security
 *     policy writes them; empty for none
 */
public record WorkbenchSettings(
    String host,
    int port,
    String token,
    Duration idle,
    WorkbenchLimits limits,
    WorkbenchShelf shelf,
    String framedBy) {

  /** The port that is taken where none is given. */
  public static final int DEFAULT_PORT = 8642;

  private static final int TOKEN_BYTES = 16;

  private static final Pattern ORIGIN =
      Pattern.compile("\\*|file:|https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?");

  /** On the loopback interface, open to this machine's users only. */
  public static WorkbenchSettings local(int port) {
    return new WorkbenchSettings(
        "127.0.0.1",
        port,
        "",
        Duration.ofSeconds(20),
        WorkbenchLimits.usual(),
        WorkbenchShelf.standard(),
        "");
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
    return new WorkbenchSettings(address, port, secret, idle, limits, shelf, framedBy);
  }

  /** The same settings with other limits. */
  public WorkbenchSettings with(WorkbenchLimits other) {
    return new WorkbenchSettings(host, port, token, idle, other, shelf, framedBy);
  }

  /** The same settings with another bound on silent connections. */
  public WorkbenchSettings patience(Duration silence) {
    return new WorkbenchSettings(host, port, token, silence, limits, shelf, framedBy);
  }

  /** The same settings with something else to show. */
  public WorkbenchSettings showing(WorkbenchShelf other) {
    return new WorkbenchSettings(host, port, token, idle, limits, other, framedBy);
  }

  /**
   * The same settings where pages of these origins may frame the workbench.
   *
   * @param origins such as {@code https://example.org}, separated by blanks; {@code file:} for
   *     pages on a disk, {@code *} for all others
   * @throws BadInput where one is no origin
   */
  public WorkbenchSettings framedBy(String origins) {
    for (String origin : origins.strip().split("\\s+")) {
      if (!ORIGIN.matcher(origin).matches()) {
        throw new BadInput(
            "--frame-by: '"
                + origin
                + "' is no origin; such as https://example.org, file: or * is needed");
      }
    }
    return new WorkbenchSettings(host, port, token, idle, limits, shelf, origins.strip());
  }

  private static String drawnToken() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
