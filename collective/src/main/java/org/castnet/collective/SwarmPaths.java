package org.castnet.collective;

import java.util.Arrays;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * The routes of a request in one array, which all its schedules read.
 *
 * <p>A pair is the number of a sender times that of members, plus the number of a receiver.
 */
final class SwarmPaths {
  private final SwarmRoutes routes;
  private final int channelCount;
  private final boolean hosts;
  private final int longest;

  /** By pair: its first index in {@link #channels}; by index: a channel of the pair's route. */
  private final int[] first;

  private final int[] channels;

  /** By pair: the flit times of its links together; infinite without a route. */
  private final double[] flitTimes;

  /** By pair: the longest of them, at least 1. */
  private final double[] slowest;

  /**
   * @param flitTime by link, relative to that of the fastest link
   */
  SwarmPaths(Network network, SwarmRoutes routes, double[] flitTime) {
    this.routes = routes;
    this.channelCount = network.channelCount();
    this.hosts = network.isIndirect();
    int pairs = routes.size() * routes.size();
    first = new int[pairs + 1];
    int most = 1;
    for (int pair = 0; pair < pairs; pair++) {
      Route route = route(pair);
      int length = route == null ? 0 : route.length();
      first[pair + 1] = first[pair] + length;
      most = Math.max(most, length);
    }
    longest = most;
    channels = new int[first[pairs]];
    flitTimes = new double[pairs];
    slowest = new double[pairs];
    Arrays.fill(slowest, 1);
    for (int pair = 0; pair < pairs; pair++) {
      Route route = route(pair);
      if (route == null) {
        flitTimes[pair] = Double.POSITIVE_INFINITY;
        continue;
      }
      route.copyTo(channels, first[pair]);
      for (int hop = 0; hop < route.length(); hop++) {
        double time = flitTime[network.link(route.channel(hop))];
        flitTimes[pair] += time;
        slowest[pair] = Math.max(slowest[pair], time);
      }
    }
  }

  /** Returns the route of a pair; null without one. */
  private Route route(int pair) {
    return routes.route(pair / routes.size(), pair % routes.size());
  }

  SwarmRoutes routes() {
    return routes;
  }

  /** Returns the number of channels of the network. */
  int channelCount() {
    return channelCount;
  }

  /** Returns whether members are hosts on switches, which have no ports except their links. */
  boolean areOfHosts() {
    return hosts;
  }

  /** Returns the length of the longest route in links, at least 1. */
  int longest() {
    return longest;
  }

  /** Returns by pair its first index in {@link #channels()}, and the end of the last pair. */
  int[] first() {
    return first;
  }

  /** Returns the channels of all routes, in order of pairs. */
  int[] channels() {
    return channels;
  }

  /** Returns the flit times of a pair's links together; infinite without a route. */
  double flitTimes(int pair) {
    return flitTimes[pair];
  }

  /** Returns the longest flit time of a pair's links, at least 1. */
  double slowest(int pair) {
    return slowest[pair];
  }
}
