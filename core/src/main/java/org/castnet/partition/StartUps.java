package org.castnet.partition;

/** How start-ups and worms share a sender's time. */
enum StartUps {
  /** One after the other: each send costs the sender its start-up and its worm. */
  SERIAL,
  /** The next start-up runs beside the last worm, so that it is free where worms are as long. */
  OVERLAP,
  /** A mere delay, any number side by side. */
  LATENCY,
  /** The start-up keeps the whole path busy like so many flits. */
  HOLD
}
