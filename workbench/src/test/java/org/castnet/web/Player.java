package org.castnet.web;

import com.microsoft.playwright.Page;

/** The runs of a page and its player. Times are picoseconds. */
final class Player {
  private Player() {}

  /** Waits until a side shows a run; 0 is the left one. */
  static void awaitRun(Page page, int side) {
    page.waitForFunction("side => globalThis.castnet?.sides[side].playback", side);
  }

  static void awaitPlaying(Page page) {
    page.waitForFunction("() => castnet.timeline.playing");
  }

  /** Waits until a playing run is past its beginning. */
  static void awaitMoving(Page page) {
    page.waitForFunction("() => castnet.timeline.time > 0");
  }

  /** Waits until a side shows a deadlock. */
  static void awaitDeadlock(Page page, int side) {
    page.waitForFunction("side => globalThis.castnet?.sides[side].playback?.deadlock", side);
  }

  static boolean isAtEnd(Page page) {
    return (Boolean) page.evaluate("() => castnet.timeline.time === castnet.timeline.end");
  }

  /** Shows the plan, before any time. */
  static void goToPlan(Page page) {
    page.evaluate("() => castnet.timeline.go(null)");
  }

  /** Returns the scheme of a side. */
  static String scheme(Page page, int side) {
    return (String) page.evaluate("side => castnet.sides[side].name", side);
  }

  /** Returns the moment that is shown. */
  static double time(Page page) {
    return ((Number) page.evaluate("() => castnet.timeline.time")).doubleValue();
  }

  /** Returns the time of the last delivery of a side. */
  static double lastDelivery(Page page, int side) {
    return ((Number) page.evaluate("side => castnet.sides[side].playback.lastDelivery", side))
        .doubleValue();
  }

  /**
   * Returns a property of the drawn network, given as an expression such as {@code wraps.length}.
   */
  static Object net(Page page, String property) {
    return page.evaluate("() => castnet.sides[0].net." + property);
  }

  /** Waits until the drawn network has a property, given as a condition. */
  static void awaitNet(Page page, String condition) {
    page.waitForFunction("() => castnet.sides[0].net." + condition);
  }

  /** Waits until the pointer is at a node of the left picture; -1 is none. */
  static void awaitHovered(Page page, int node) {
    page.waitForFunction("node => castnet.sides[0].view.hovered === node", node);
  }

  /** Shows a moment of the run, in which it neither plays nor rests. */
  static void go(Page page, double time) {
    page.evaluate("time => castnet.timeline.go(time)", time);
  }

  /** Shows the moment at a share of the run. */
  static void goToShare(Page page, double share) {
    page.evaluate("share => castnet.timeline.go(castnet.timeline.end * share)", share);
  }

  /** Stops at a share of the run, so that the address contains the moment. */
  static void restAtShare(Page page, double share) {
    page.evaluate("share => castnet.timeline.goAndRest(castnet.timeline.end * share)", share);
  }

  /** Returns the makespan of a side, or null if it does not deliver everything. */
  static Object makespan(Page page, int side) {
    return page.evaluate("side => castnet.sides[side].playback.makespan", side);
  }

  /** Returns the makespan of a side as the page writes it. */
  static String makespanText(Page page, int side) {
    return (String) page.evaluate("side => String(castnet.sides[side].playback.makespan)", side);
  }

  /** Returns the makespans of all sides, from left to right, with commas between them. */
  static Object makespans(Page page) {
    return page.evaluate("() => castnet.sides.map(side => side.playback?.makespan).join()");
  }

  /** Changes fields of the experiment, given as an object of the page's script. */
  static void change(Page page, String fields) {
    page.evaluate("fields => castnet.store.set(fields)", page.evaluate("() => (" + fields + ")"));
  }

  /** Returns a field of the experiment. */
  static Object field(Page page, String name) {
    return page.evaluate("name => castnet.store.state[name]", name);
  }
}
