package org.castnet.sim;

import java.util.Map;
import java.util.TreeMap;

/** A listener that records all events with their times. */
final class RecordingListener implements WormListener {
  final Map<String, Long> times = new TreeMap<>();

  @Override
  public void startUp(int worm, long begin, long end) {
    times.put("worm " + worm + " starts up until " + end, begin);
  }

  @Override
  public void requested(int worm, int hop, int channel, long time) {
    times.put("worm " + worm + " asks at hop " + hop + " for " + channel, time);
  }

  @Override
  public void granted(int worm, int hop, int channel, long time) {
    times.put("worm " + worm + " gets at hop " + hop + " " + channel, time);
  }

  @Override
  public void released(int worm, int hop, int channel, long time) {
    times.put("worm " + worm + " leaves at hop " + hop + " " + channel, time);
  }

  @Override
  public void delivered(int worm, int dropOff, int node, long time) {
    times.put("worm " + worm + " is delivered as copy " + dropOff + " at " + node, time);
  }
}
