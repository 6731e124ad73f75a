package org.castnet.io.graph;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.input.BadInput;
import org.castnet.input.Fields;
import org.castnet.input.TextFile;
import org.castnet.input.TimeText;
import org.castnet.network.LinkPace;
import org.castnet.network.LinkSpeed;

/**
 * The speed and latency of a link as files state them: a {@link LinkSpeed}, and a number of flit
 * times or a time such as {@code 1.2us}.
 */
final class LinkWords {
  private static final String SPEED = "speed";
  private static final String LATENCY = "latency";

  private LinkWords() {}

  /**
   * Reads {@code speed} and {@code latency} of a JSON object.
   *
   * @throws BadInput if one is wrong; the message names its place
   */
  static LinkPace.Wire wire(Fields link) {
    String speed = speed(link);
    JsonNode latency = link.take(LATENCY);
    if (latency != null && latency.isTextual()) {
      String text = link.text(LATENCY, "");
      try {
        return new LinkPace.Wire(speed, 1, delay(text));
      } catch (BadInput e) {
        throw e.at(link.place(LATENCY));
      }
    }
    return new LinkPace.Wire(speed, (int) link.whole(LATENCY, 1, 1, LinkPace.LONGEST));
  }

  private static String speed(Fields link) {
    try {
      return LinkSpeed.known(link.text(SPEED, ""));
    } catch (BadInput e) {
      throw e.at(link.place(SPEED));
    }
  }

  /**
   * Returns the properties of a link. A latency without a unit is rounded to whole flit times.
   *
   * @param speed may be empty
   * @param latency may be empty
   * @throws BadInput if one is wrong
   */
  static LinkPace.Wire wire(String speed, String latency) {
    String known = LinkSpeed.known(speed);
    String text = latency.strip();
    if (text.isEmpty()) {
      return new LinkPace.Wire(known, 1);
    }
    return isTime(text)
        ? new LinkPace.Wire(known, 1, delay(text))
        : new LinkPace.Wire(known, flitTimes(text));
  }

  /** Returns whether a text ends with a unit of time. */
  static boolean isTime(String text) {
    return text.matches("[0-9.eE+-]*[0-9.]\\s*(ps|ns|us|µs|ms|s|min)");
  }

  private static long delay(String text) {
    if (!isTime(text.strip())) {
      throw wrong(text);
    }
    return TimeText.picoseconds(text);
  }

  private static int flitTimes(String text) {
    try {
      double latency = Double.parseDouble(text);
      if (latency > 0 && latency <= LinkPace.LONGEST) {
        return Math.max(1, (int) Math.round(latency));
      }
    } catch (NumberFormatException e) {
      throw wrong(text).causedBy(e);
    }
    throw BadInput.coded(
        "value-out-of-range",
        "latency is {found}; it must be above 0 and at most {most}",
        TextFile.quote(text),
        LinkPace.LONGEST);
  }

  private static BadInput wrong(String text) {
    return BadInput.coded(
        "wrong-type",
        "latency is {found}; a number of flit times or a time such as 1.2us is needed",
        TextFile.quote(text));
  }
}
