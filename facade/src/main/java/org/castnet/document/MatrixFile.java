package org.castnet.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.fields.SizeText;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.traffic.TrafficMatrix;

/**
 * Reads traffic matrices: CSV with lines {@code from,to,bytes}, or connection matrices of htsim
 * ({@code .cm}). Comments start with {@code #}.
 *
 * <p>In CSV, a rank is a number from 0, other text is the name of a host, and bytes may have a
 * unit. A first line without a number of bytes is a header.
 *
 * <p>A connection matrix has lines {@code Nodes N}, {@code Connections M} and {@code 0->1 id 1
 * start 0 size 2000000}, with start times in picoseconds. Connections that a trigger starts are
 * rejected, since a matrix states no order.
 */
public final class MatrixFile {
  private static final Pattern HEADER = Pattern.compile("(Nodes|Connections)\\s+(\\d{1,9})");
  private static final Pattern CONNECTION = Pattern.compile("(\\d{1,9})->(\\d{1,9})(|\\s.*)");
  private static final Pattern PICOSECONDS = Pattern.compile("\\d{1,18}(?:\\.\\d*)?");
  private static final Pattern ZERO = Pattern.compile("0+(?:\\.0*)?\\s*[A-Za-z]*");
  private static final int COLUMNS = 3;

  private final TextFile file;
  private final List<TrafficMatrix.Flow> flows = new ArrayList<>();
  private long nodes = -1;
  private long connections = -1;

  private MatrixFile(TextFile file) {
    this.file = file;
  }

  /**
   * Returns the matrix of a file.
   *
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public static TrafficMatrix read(TextFile file) {
    return new MatrixFile(file).read();
  }

  private TrafficMatrix read() {
    List<String> lines = file.lines();
    boolean csv = lines.stream().noneMatch(line -> line.contains("->"));
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("#.*", "").strip();
      if (!line.isEmpty()) {
        try {
          if (csv) {
            addRow(line);
          } else {
            addLine(line);
          }
        } catch (BadInput e) {
          throw e.at(file.name() + ":" + (i + 1));
        }
      }
    }
    if (flows.isEmpty()) {
      throw BadInput.coded("empty-matrix", "{file}: the matrix has no rows", file.name());
    }
    if (connections >= 0 && connections != flows.size()) {
      throw BadInput.coded(
          "counts-differ",
          "{file}: Connections is {stated}, but the file has {count}",
          file.name(),
          connections,
          flows.size());
    }
    return new TrafficMatrix(flows);
  }

  private void addRow(String line) {
    String[] columns = line.split("\\s*,\\s*", -1);
    if (columns.length != COLUMNS || columns[0].isEmpty() || columns[1].isEmpty()) {
      throw BadInput.coded(
          "malformed-line",
          "{found} is not a row of a matrix, such as '0,1,1MB'",
          TextFile.quote(line));
    }
    String size = columns[2];
    if (flows.isEmpty() && !size.isEmpty() && !Character.isDigit(size.charAt(0))) {
      return; // the header
    }
    long bytes = ZERO.matcher(size).matches() ? 0 : SizeText.bytes(size);
    flows.add(new TrafficMatrix.Flow(columns[0], columns[1], bytes, 0));
  }

  private void addLine(String line) {
    Matcher header = HEADER.matcher(line);
    if (header.matches()) {
      long number = Long.parseLong(header.group(2));
      nodes = header.group(1).equals("Nodes") ? number : nodes;
      connections = header.group(1).equals("Nodes") ? connections : number;
      return;
    }
    Matcher connection = CONNECTION.matcher(line);
    if (!connection.matches()) {
      throw BadInput.coded(
          "malformed-line",
          "{found} is not a line of a connection matrix, such as '0->1 id 1 start 0 size 2000000'",
          TextFile.quote(line));
    }
    for (int end = 1; end <= 2 && nodes >= 0; end++) {
      if (Long.parseLong(connection.group(end)) >= nodes) {
        throw BadInput.coded(
            "rank-out-of-range",
            "node {node} does not exist; Nodes is {count}",
            connection.group(end),
            nodes);
      }
    }
    addConnection(connection.group(1), connection.group(2), connection.group(3).strip());
  }

  private void addConnection(String from, String to, String attributes) {
    long bytes = 0;
    long start = 0;
    String[] words = attributes.split("\\s+");
    for (int i = 0; i + 1 < words.length; i += 2) {
      switch (words[i]) {
        case "size" -> bytes = SizeText.bytes(words[i + 1]);
        case "start" -> start = picoseconds(words[i + 1]);
        case "trigger" ->
            throw BadInput.coded(
                "trigger-in-matrix",
                "a trigger starts this connection; connections of a matrix start at a time");
        default -> {
          // ids, priorities and triggers of other connections do not change the traffic
        }
      }
    }
    if (bytes == 0) {
      throw BadInput.coded("missing-size", "the connection has no size");
    }
    flows.add(new TrafficMatrix.Flow(from, to, bytes, start));
  }

  private static long picoseconds(String text) {
    if (!PICOSECONDS.matcher(text).matches()) {
      throw BadInput.coded(
          "not-a-time", "start is {found}; a number of picoseconds is needed", text);
    }
    return Long.parseLong(text.replaceAll("\\..*", ""));
  }
}
