package org.castnet.updown;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Computes {@link LegalRoutes} on the first request for a destination and caches them: all of them
 * on up to a few thousand switches, the latest ones on larger networks, so that memory stays below
 * a quarter of a gigabyte. Thread-safe.
 */
final class LegalRouteTable {
  private static final long KEPT_ENTRIES = 1L << 24;

  private final Orientation orientation;
  private final RouteTies ties;
  private final LegalRoutes[] all;
  private final Map<Integer, LegalRoutes> latest;

  LegalRouteTable(Orientation orientation, RouteTies ties) {
    this.orientation = orientation;
    this.ties = ties;
    long switches = orientation.graph().switchCount();
    boolean small = switches * switches <= KEPT_ENTRIES;
    int retained = (int) Math.max(4, KEPT_ENTRIES / Math.max(1, switches));
    this.all = new LegalRoutes[small ? (int) switches : 0];
    this.latest =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Integer, LegalRoutes> eldest) {
            return size() > retained;
          }
        };
  }

  LegalRoutes to(int destination) {
    if (all.length == 0) {
      synchronized (latest) {
        return latest.computeIfAbsent(destination, to -> new LegalRoutes(orientation, to, ties));
      }
    }
    // threads may compute equal routes; all fields of routes are final, so that any thread may read
    // them
    LegalRoutes routes = all[destination];
    if (routes == null) {
      routes = new LegalRoutes(orientation, destination, ties);
      all[destination] = routes;
    }
    return routes;
  }
}
