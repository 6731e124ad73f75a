package org.castnet.circuits;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.castnet.clos.Conditions;
import org.castnet.clos.Crosspoints;
import org.castnet.clos.Sizing;

/** Writes a sizing as one JSON object. */
public final class SizingJson {
  private SizingJson() {}

  public static void write(Sizing sizing, JsonGenerator json) throws IOException {
    int n = sizing.demand().n();
    int r = sizing.demand().r();
    json.writeStartObject();
    json.writeNumberField("n", n);
    json.writeNumberField("r", r);
    json.writeNumberField("alpha", sizing.demand().alpha());
    json.writeNumberField("d", sizing.demand().d());
    json.writeNumberField("theorem", sizing.theorem());
    json.writeNumberField("sharper", sizing.sharper());
    json.writeNumberField("fullMulticast", sizing.fullMulticast());
    long closed = Conditions.fullMulticastClosedForm(n, r);
    if (closed < 0) {
      json.writeNullField("fullMulticastClosedForm");
    } else {
      json.writeNumberField("fullMulticastClosedForm", closed);
    }
    json.writeNumberField("permutation", sizing.permutation());
    json.writeNumberField("stages", 3);
    json.writeObjectFieldStart("crosspoints");
    json.writeNumberField("theorem", Crosspoints.threeStage(sizing.theorem(), n, r));
    json.writeNumberField("sharper", Crosspoints.threeStage(sizing.sharper(), n, r));
    json.writeNumberField("fullMulticast", Crosspoints.threeStage(sizing.fullMulticast(), n, r));
    json.writeNumberField("permutation", Crosspoints.threeStage(sizing.permutation(), n, r));
    json.writeNumberField("crossbar", (long) Crosspoints.crossbar(n, r));
    json.writeEndObject();
    json.writeNumberField("ofCrossbar", sizing.ofCrossbar());
    json.writeNumberField("ofPermutation", sizing.ofPermutation());
    json.writeEndObject();
  }
}
