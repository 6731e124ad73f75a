package org.castnet.document;

import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.sim.Technology;

/**
 * Reads {@code timings}: a file of measured times, by its name or as {@code {"file": …,
 * "flitBytes": 64, "links": 4}}. The fitted values replace the defaults; times that are specified
 * explicitly take precedence.
 */
final class TimingsJson {
  private TimingsJson() {}

  static Technology on(Technology standard, Fields fields, ReadableFiles files) {
    if (!fields.has("timings")) {
      return standard;
    }
    String place = fields.place("timings");
    String file;
    long flitBytes = 1;
    int links = 1;
    if (fields.take("timings").isTextual()) {
      file = fields.needText("timings");
    } else {
      Fields timings = Fields.of(fields.take("timings"), place);
      file = timings.needText("file");
      flitBytes = timings.whole("flitBytes", 1, 1, Integer.MAX_VALUE);
      links = (int) timings.whole("links", 1, 1, Integer.MAX_VALUE);
      timings.finish();
    }
    String text =
        files
            .named()
            .text(file)
            .orElseThrow(
                () -> BadInput.coded("no-file", "there is no file {file}", file).at(place));
    long delay = fields.time("routingDelay", standard.router().routingDelay());
    try {
      return files
          .formats()
          .timing(text)
          .orElseThrow(
              () ->
                  BadInput.coded(
                      "no-timing-format",
                      "no reader for these times is on the class path; castnet-schedules reads the"
                          + " output of benchmarks"))
          .fitted(text, flitBytes, links, standard.withRoutingDelay(delay));
    } catch (BadInput e) {
      throw e.at(file).at(place);
    }
  }
}
