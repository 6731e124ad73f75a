package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.castnet.network.NetworkKind;

/**
 * The kinds of network for programs.
 *
 * @param kinds what is listed
 */
public record KindList(List<NetworkKind> kinds) {
  public KindList {
    kinds = List.copyOf(kinds);
  }

  /** An array, one object a kind. */
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
