package org.castnet.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes rows as flat tables. */
public enum RowExport {
  /** Comma-separated values after RFC 4180 with a line of names. */
  CSV {
    @Override
    void write(List<Row> rows, Columns columns, Appendable out) throws IOException {
      out.append(String.join(",", columns.names())).append("\r\n");
      for (Row row : rows) {
        ObjectNode values = columns.values(row);
        String separator = "";
        for (String name : columns.names()) {
          out.append(separator).append(quoted(values.get(name)));
          separator = ",";
        }
        out.append("\r\n");
      }
    }
  },
  /** One JSON object a line, every column in every line. */
  JSON {
    @Override
    void write(List<Row> rows, Columns columns, Appendable out) throws IOException {
      for (Row row : rows) {
        out.append(columns.values(row).toString()).append('\n');
      }
    }
  };

  abstract void write(List<Row> rows, Columns columns, Appendable out) throws IOException;

  public void write(List<Row> rows, Appendable out) {
    try {
      write(rows, Columns.of(rows), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(JsonNode value) {
    String text = value == null || value.isNull() ? "" : value.asText();
    return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
