package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.castnet.network.NetworkKind;

/**
 * The list of network kinds as JSON.
 *
 * @param kinds the kinds
 */
public record KindList(List<NetworkKind> kinds) {
  public KindList {
    kinds = List.copyOf(kinds);
  }

  /** Writes an array with one object per kind. */
  public void json(JsonGenerator out) throws IOException {
    out.writeStartArray();
    for (NetworkKind kind : kinds) {
      out.writeStartObject();
      out.writeStringField("kind", kind.word());
      out.writeStringField("example", kind.example());
      out.writeStringField("summary", kind.summary());
      out.writeArrayFieldStart("parameters");
      for (String parameter : kind.parameters()) {
        out.writeString(parameter);
      }
      out.writeEndArray();
      out.writeBooleanField("readsFile", kind.readsFile());
      out.writeEndObject();
    }
    out.writeEndArray();
  }
}
