package org.castnet.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;

/** Formats of flat tables. */
public enum RowExport {
  /** Comma-separated values as specified by RFC 4180, with a header. */
  CSV {
    @Override
    void head(Columns columns, Appendable out) throws IOException {
      CSVFormat.RFC4180.printRecord(out, columns.names().toArray());
    }

    @Override
    void line(Row row, Columns columns, Appendable out) throws IOException {
      ObjectNode values = columns.values(row);
      CSVFormat.RFC4180.printRecord(
          out, columns.names().stream().map(name -> text(values.get(name))).toArray());
    }
  },
  /** One JSON object per line, with every column in every line. */
  JSON {
    @Override
    void head(Columns columns, Appendable out) {}

    @Override
    void line(Row row, Columns columns, Appendable out) throws IOException {
      out.append(columns.values(row).toString()).append('\n');
    }
  };

  abstract void head(Columns columns, Appendable out) throws IOException;

  abstract void line(Row row, Columns columns, Appendable out) throws IOException;

  /** Returns a consumer that writes rows; the header is written at once. */
  public Consumer<Row> writer(Columns columns, Appendable out) {
    try {
      head(columns, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return row -> {
      try {
        line(row, columns, out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static String text(JsonNode value) {
    return value == null || value.isNull() ? "" : value.asText();
  }
}
