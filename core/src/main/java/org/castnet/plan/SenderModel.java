package org.castnet.plan;

import java.util.Arrays;

/**
 * The cost of a send at its sender, in flit times. Schemes use it to weigh many short worms against
 * few long ones.
 *
 * @param startUp the software start-up of a send, in flit times, at least 0
 * @param model how start-ups and worms share the time of a one-port sender
 * @param ports the number of worms that a node sends and receives at a time
 * @param processors the number of start-ups that an all-port node runs at a time
 * @param routingDelay the delay of a header at each router, in flit times, at least 0
 * @param flitBytes the bytes of a flit if flit times follow from the speeds of links and a flit
 *     time is that of the fastest link; 0 if flit times are equal on all links
 * @since 0.1.0
 */
public record SenderModel(
    long startUp,
    StartUpModel model,
    PortModel ports,
    Processors processors,
    long routingDelay,
    int flitBytes) {
  /** The default without a technology: 300 flit times, one start-up at a time. */
  public static final SenderModel USUAL = new SenderModel(300, StartUpModel.SERIAL);

  private static final String START_UP = "startUp";
  private static final String MODEL = "startUpModel";
  private static final long LONGEST = 1L << 40;

  public SenderModel {
    if (startUp < 0) {
      throw new IllegalArgumentException("a start-up of " + startUp + " flit times is negative");
    }
  }

  /** Creates a model for links of equal speed. */
  public SenderModel(
      long startUp, StartUpModel model, PortModel ports, Processors processors, long routingDelay) {
    this(startUp, model, ports, processors, routingDelay, 0);
  }

  /** Creates a model of a one-port sender without routing delay. */
  public SenderModel(long startUp, StartUpModel model) {
    this(startUp, model, PortModel.ONE, Processors.ONE, 0);
  }

  /** {@return the option that overrides the start-up of the technology in planning} */
  public static Option startUpOption() {
    return Option.whole(
        START_UP,
        "start-up of a send in flit times (default: that of the technology)",
        0,
        LONGEST,
        "");
  }

  /** {@return the option that overrides the start-up model of the technology in planning} */
  public static Option modelOption() {
    return Option.choice(
            MODEL,
            "when a sender may begin its next start-up (default: as the technology specifies)",
            Arrays.stream(StartUpModel.values()).map(StartUpModel::word).toArray(String[]::new))
        .leftToTheScheme()
        .trying();
  }

  /**
   * {@return a copy with other ports}
   *
   * @param otherPorts the ports of nodes
   */
  public SenderModel with(PortModel otherPorts) {
    return new SenderModel(startUp, model, otherPorts, processors, routingDelay, flitBytes);
  }

  /**
   * {@return a copy with the values that a user has set}
   *
   * @param options of a scheme that declares one or both of the two options above
   */
  public SenderModel or(OptionValues options) {
    return new SenderModel(
        options.has(START_UP) ? options.whole(START_UP).orElse(startUp) : startUp,
        options.has(MODEL) && !options.text(MODEL).isEmpty()
            ? StartUpModel.of(options.text(MODEL))
            : model,
        ports,
        processors,
        routingDelay,
        flitBytes);
  }
}
