package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SplittableRandom;

/** A set of ports with random draw, insertion and removal in constant time. */
final class PortPool {
  private final IntArrayList ports = new IntArrayList();
  private final Int2IntOpenHashMap places = new Int2IntOpenHashMap();

  static PortPool of(int first, int count) {
    PortPool pool = new PortPool();
    for (int port = first; port < first + count; port++) {
      pool.add(port);
    }
    return pool;
  }

  int size() {
    return ports.size();
  }

  int any(SplittableRandom random) {
    return ports.getInt(random.nextInt(ports.size()));
  }

  void add(int port) {
    places.put(port, ports.size());
    ports.add(port);
  }

  void remove(int port) {
    int place = places.remove(port);
    int last = ports.removeInt(ports.size() - 1);
    if (last != port) {
      ports.set(place, last);
      places.put(last, place);
    }
  }
}
