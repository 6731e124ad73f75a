package org.castnet.plan;

import java.util.Arrays;

/**
 * What a send costs its sender, in the one unit that plans know, the flit. A scheme that weighs
 * many short worms against few long ones is fitted by it.
 *
 * @param startUp the software start-up of a send, in flit times, at least 0
 * @param model how start-ups and worms share a sender's time
 * @param ports how many worms a node sends and receives at a time
 * @param processors how many start-ups a node of many ports runs at a time
 * @param routingDelay what a header waits at each router, in flit times, at least 0
 */
public record SenderModel(
    long startUp, StartUpModel model, PortModel ports, Processors processors, long routingDelay) {
  /** Where nobody names a technology: 300 flit times, one start-up after the other. */
  public static final SenderModel USUAL = new SenderModel(300, StartUpModel.SERIAL);

  private static final String START_UP = "startUp";
  private static final String MODEL = "startUpModel";
  private static final long LONGEST = 1L << 40;

  public SenderModel {
    if (startUp < 0) {
      throw new IllegalArgumentException("a start-up of " + startUp + " flit times");
    }
  }

  /** A sender of one port, whose start-ups its model orders, and headers that wait nowhere. */
  public SenderModel(long startUp, StartUpModel model) {
    this(startUp, model, PortModel.ONE, Processors.PARALLEL, 0);
  }

  /** The option by which a user has a scheme plan for another start-up than the technology's. */
  public static Option startUpOption() {
    return Option.whole(
        START_UP, "start-up of a send in flit times; left out: the technology's", 0, LONGEST, "");
  }

  /** The option by which a user has a scheme plan for another model than the technology's. */
  public static Option modelOption() {
    return Option.choice(
            MODEL,
            "how a sender spends start-ups; left out: the technology's",
            Arrays.stream(StartUpModel.values()).map(StartUpModel::word).toArray(String[]::new))
        .leftToTheScheme()
        .trying();
  }

  /** The same with other ports. */
  public SenderModel with(PortModel otherPorts) {
    return new SenderModel(startUp, model, otherPorts, processors, routingDelay);
  }

  /**
   * This model but for what a user sets himself.
   *
   * @param options of a scheme that has one of the two options above, or both
   */
  public SenderModel or(OptionValues options) {
    return new SenderModel(
        options.has(START_UP) ? options.whole(START_UP).orElse(startUp) : startUp,
        options.has(MODEL) && !options.text(MODEL).isEmpty()
            ? StartUpModel.of(options.text(MODEL))
            : model,
        ports,
        processors,
        routingDelay);
  }
}
