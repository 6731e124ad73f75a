package org.castnet.path;

/** How many hops a route has, known without walking it. */
@FunctionalInterface
interface HopCount {
  int hops(int from, int to);
}
