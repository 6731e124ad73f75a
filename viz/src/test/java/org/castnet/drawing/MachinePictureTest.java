package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.run.Simulation;
import org.castnet.sim.Technology;
import org.castnet.sim.Technology.Packets;
import org.castnet.sim.Technology.Switching;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.junit.jupiter.api.Test;

/**
 * Draws docs/pictures/machine.svg from runs of the engines: two messages of four flits on a line of
 * four nodes, A over three links and B over the last two of them. Times are flit times.
 */
class MachinePictureTest {
  private static final int FLITS = 4;
  private static final int IN_PACKET = 2;
  private static final int BUFFER = 2;
  private static final int TAU = 1_000;
  private static final int END = 13;
  private static final Network LINE = NetworkSpec.parse("mesh:4x1");
  private static final Technology WORMS =
      Technology.defaults()
          .withFlitTime(TAU)
          .withStartUp(0)
          .withRoutingDelay(TAU)
          .withBuffer(BUFFER)
          .withPorts(PortModel.ALL);
  private static final Technology PACKETS =
      WORMS
          .withSwitching(Switching.PACKETS)
          .withPackets(new Packets(64 * IN_PACKET, Packets.ROOM_FOR_EACH_SEND, 1));

  private static final String TEXT = "font-size=\"13\" fill=\"#24292f\"";
  private static final String MIDDLE = "font-size=\"12\" text-anchor=\"middle\"";
  private static final String[] COLOURS = {"#2f6fb0", "#b3541e"};
  private static final double LEFT = 120;
  private static final double UNIT = 44;
  private static final double ROW = 28;

  private final Svg svg =
      new Svg(LEFT + UNIT * END + 20, 290, "Two worms and two sends in packets");

  /** The events of the messages A and B at the ends of their links, by message and hop. */
  private static final class Events implements WormListener {
    private final int[][] granted = new int[2][4];
    private final int[][] released = new int[2][4];
    private final int[] delivered = new int[2];

    static Events of(Technology technology) {
      List<Message> messages =
          List.of(
              new Message(0, 0, IntImmutableList.of(3), FLITS, Message.WHOLE),
              new Message(1, 1, IntImmutableList.of(3), FLITS, Message.WHOLE));
      List<Worm> worms =
          Worm.of(
              Schemes.standard()
                  .named("unicast")
                  .on(LINE, Map.of(), SenderModel.USUAL, 1)
                  .orThrow("unicast")
                  .plan(messages));
      Events events = new Events();
      Simulation.on(technology).run(LINE, worms, ignored -> events);
      return events;
    }

    @Override
    public void granted(int worm, int hop, int channel, long time) {
      granted[worm][hop] = Math.toIntExact(time / TAU);
    }

    @Override
    public void released(int worm, int hop, int channel, long time) {
      released[worm][hop] = Math.toIntExact(time / TAU);
    }

    @Override
    public void delivered(int worm, int dropOff, int node, long time) {
      delivered[worm] = Math.toIntExact(time / TAU);
    }

    /** Returns the link of a hop; A begins at the first link and B at the second. */
    static int link(int worm, int hop) {
      return worm + hop;
    }

    int hops(int worm) {
      return 3 - worm;
    }
  }

  /** Returns when each flit of a worm begins each hop, by the conditions of docs/engines.md. */
  private static int[][] flits(Events events, int worm) {
    int hops = events.hops(worm);
    int[][] begin = new int[FLITS][hops + 1];
    for (int flit = 0; flit < FLITS; flit++) {
      for (int hop = 0; hop <= hops; hop++) {
        int arrived = hop == 0 ? 0 : begin[flit][hop - 1] + 1;
        int free = flit == 0 ? events.granted[worm][hop] : begin[flit - 1][hop] + 1;
        int room = flit < BUFFER || hop == hops ? 0 : begin[flit - BUFFER][hop + 1];
        begin[flit][hop] = Math.max(arrived, Math.max(free, room));
      }
    }
    return begin;
  }

  private double x(double time) {
    return LEFT + UNIT * time;
  }

  private void panel(double top, String title) {
    svg.text(10, top - 10, title, TEXT + " font-weight=\"700\"");
    for (int link = 0; link < 3; link++) {
      svg.text(10, top + ROW * link + 18, "link " + (link + 1), TEXT);
      svg.line(
          LEFT,
          top + ROW * (link + 1),
          x(END),
          top + ROW * (link + 1),
          "stroke=\"#d0d7de\" stroke-width=\"1\"");
    }
  }

  private void box(double top, int link, double from, double to, int worm, String label) {
    svg.rect(
        x(from) + 1,
        top + ROW * link + 4,
        UNIT * (to - from) - 2,
        ROW - 8,
        "fill=\"" + COLOURS[worm] + "\"");
    svg.text((x(from) + x(to)) / 2, top + ROW * link + 18, label, MIDDLE + " fill=\"#ffffff\"");
  }

  private void drawWorms(double top) {
    Events events = Events.of(WORMS);
    panel(top, "Worms: a link belongs to one worm until its tail has moved on (pale)");
    for (int worm = 0; worm < 2; worm++) {
      int[][] begin = flits(events, worm);
      assertThat(events.delivered[worm]).isEqualTo(begin[FLITS - 1][events.hops(worm)]);
      for (int hop = 0; hop < events.hops(worm); hop++) {
        int link = Events.link(worm, hop);
        double from = (double) events.granted[worm][hop];
        svg.rect(
            x(from),
            top + ROW * link + 2,
            UNIT * (events.released[worm][hop] - from),
            ROW - 4,
            "fill=\"" + COLOURS[worm] + "\" opacity=\"0.25\"");
        for (int flit = 0; flit < FLITS; flit++) {
          double at = (double) begin[flit][hop];
          box(top, link, at, at + 1, worm, (worm == 0 ? "A" : "B") + flit);
        }
      }
    }
  }

  private void drawPackets(double top) {
    Events events = Events.of(PACKETS);
    panel(top, "Packets of two flits: the sends take turns on a link");
    for (int send = 0; send < 2; send++) {
      for (int hop = 0; hop < events.hops(send); hop++) {
        int link = Events.link(send, hop);
        double first = (double) events.granted[send][hop];
        double second = (double) events.released[send][hop] - IN_PACKET;
        String name = send == 0 ? "A" : "B";
        box(top, link, first, first + IN_PACKET, send, name + " packet 1");
        box(top, link, second, second + IN_PACKET, send, name + " packet 2");
      }
    }
  }

  private void drawAxis(double top) {
    for (int time = 0; time <= END; time++) {
      svg.text(x(time), top, Integer.toString(time), MIDDLE + " fill=\"#24292f\"");
    }
    svg.text(10, top, "flit times", TEXT);
  }

  @Test
  void pictureInDocumentationShowsTimesOfEngines() throws IOException {
    drawWorms(34);
    drawPackets(164);
    drawAxis(274);
    Path drawn = Files.writeString(Path.of("target", "machine.svg"), svg.finish());
    assertThat(Path.of("..", "docs", "pictures", "machine.svg"))
        .as("the picture; %s is the current one", drawn)
        .hasSameTextualContentAs(drawn);
  }
}
