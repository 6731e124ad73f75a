package org.castnet.document;

import org.castnet.input.TimeText;
import org.castnet.sim.Technology;
import org.castnet.text.CountText;

/** The times and buffers of a technology as text. */
final class TechnologyText {
  private TechnologyText() {}

  /** Returns a clause such as {@code startup 2 us, 1.28 ns per flit}; values of 0 are omitted. */
  static String of(Technology technology) {
    Technology.Link link = technology.link();
    long delay = technology.router().routingDelay();
    return "startup "
        + TimeText.format(technology.node().startUp())
        + ", "
        + TimeText.format(link.flitTime())
        + " per flit"
        + (link.flitBytes() > 0 ? " of " + CountText.of(link.flitBytes(), "byte") : "")
        + (delay > 0 ? ", routing delay " + TimeText.format(delay) : "")
        + link.packets().map(TechnologyText::packets).orElse(buffer(link))
        + cost(", receive ", technology.node().receive(), "")
        + cost(", combine ", technology.node().combineTime(), " per flit");
  }

  private static String cost(String name, long time, String unit) {
    return time > 0 ? name + TimeText.format(time) + unit : "";
  }

  private static String packets(Technology.Packets packets) {
    return ", packets of "
        + CountText.of(packets.bytes(), "byte")
        + (packets.buffer() == Technology.Packets.ROOM_FOR_EACH_SEND
            ? ""
            : " in buffers of " + CountText.of(packets.buffer(), "packet"))
        + (packets.sends() > 1 ? ", " + packets.sends() + " sends of a link at a time" : "");
  }

  private static String buffer(Technology.Link link) {
    return link.buffer() == Technology.WHOLE_WORM
        ? ", cut-through buffers"
        : link.buffer() > 1 ? ", buffers of " + CountText.of(link.buffer(), "flit") : "";
  }
}
