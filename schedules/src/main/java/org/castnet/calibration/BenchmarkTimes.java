package org.castnet.calibration;

import org.castnet.format.TimingFormat;
import org.castnet.sim.Technology;

/** Times in columns, as benchmarks print them; see {@link TimingReader}. */
public final class BenchmarkTimes implements TimingFormat {
  @Override
  public String word() {
    return "benchmark";
  }

  /** Returns true: errors in the text are reported with their lines. */
  @Override
  public boolean recognises(String text) {
    return true;
  }

  @Override
  public Technology fitted(String text, long flitBytes, int links, Technology technology) {
    return Calibration.of(
            TimingReader.read(text, links), flitBytes, technology.router().routingDelay())
        .on(technology);
  }
}
