package org.castnet.drawing;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;

/**
 * The names of nodes beside them: below and to the right, or at another corner if a name or node is
 * there already. A name without a free corner is shortened.
 */
final class NodeNamesBeside {
  private static final int LONGEST = 24;
  private static final int SHORTENED = 8;

  /** The approximate width of a letter and the height of a line. */
  private static final double LETTER = 4.4;

  private static final double LINE = 8;

  private record Box(double left, double top, double right, double bottom) {
    boolean meets(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private final Layout layout;
  private final List<Box> taken = new ArrayList<>();

  private NodeNamesBeside(Layout layout) {
    this.layout = layout;
  }

  /** Draws the names of all nodes. O(nodes^2). */
  static void draw(Network network, Layout layout, Svg svg) {
    NodeNamesBeside names = new NodeNamesBeside(layout);
    double radius = layout.marks().radius();
    for (int node = 0; node < network.nodeCount(); node++) {
      double x = layout.x(node);
      double y = layout.y(node);
      names.taken.add(new Box(x - radius, y - radius, x + radius, y + radius));
    }
    for (int node = 0; node < network.nodeCount(); node++) {
      names.draw(Style.shortened(network.nodeName(node), LONGEST), node, svg);
    }
  }

  private void draw(String name, int node, Svg svg) {
    for (int corner = 0; corner < 4; corner++) {
      Box box = box(name, node, corner);
      if (taken.stream().noneMatch(box::meets)) {
        taken.add(box);
        svg.text(box.left, box.bottom - 1, name, Style.nodeLabel());
        return;
      }
    }
    String brief = Style.shortened(name, SHORTENED);
    Box box = box(brief, node, 0);
    taken.add(box);
    svg.text(box.left, box.bottom - 1, brief, Style.nodeLabel());
  }

  /** Returns the space of a name below right (0), above right, below left or above left (3). */
  private Box box(String name, int node, int corner) {
    double gap = layout.marks().radius() + 2;
    double width = LETTER * name.length();
    double left = corner < 2 ? layout.x(node) + gap : layout.x(node) - gap - width;
    double bottom =
        corner % 2 == 0 ? layout.y(node) + gap + LINE - 1 : layout.y(node) - gap + LINE / 2;
    return new Box(left, bottom - LINE, left + width, bottom);
  }
}
