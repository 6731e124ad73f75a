package org.castnet.circuits;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.castnet.clos.Conditions;
import org.castnet.clos.Crosspoints;
import org.castnet.clos.Demand;
import org.castnet.clos.PaperTable1;
import org.castnet.clos.Recursion;
import org.castnet.clos.Sizing;

/** Writes a sizing as one JSON object. */
public final class SizingJson {
  private static final int TABLE_1_FROM = 4;

  private SizingJson() {}

  /** Writes a network of three stages. */
  public static void write(Sizing sizing, JsonGenerator json) throws IOException {
    json.writeStartObject();
    conditions(sizing, json);
    json.writeNumberField("stages", 3);
    json.writeEndObject();
  }

  /** Writes a sizing with the stages of the proposed network and the paper's table 1. */
  public static void write(Sizing sizing, Recursion proposed, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    conditions(sizing, json);
    json.writeNumberField("stages", proposed.stages());
    json.writeFieldName("network");
    network(proposed, json);
    if (sizing.demand().r() >= TABLE_1_FROM) {
      table1(sizing.demand(), json);
    }
    json.writeEndObject();
  }

  private static void network(Recursion network, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("stages", network.stages());
    json.writeNumberField("m", network.m());
    json.writeNumberField("n", network.demand().n());
    json.writeNumberField("r", network.demand().r());
    json.writeNumberField("alpha", network.demand().alpha());
    json.writeNumberField("d", network.demand().d());
    json.writeNumberField("crosspoints", network.crosspoints());
    if (network.middle().isPresent()) {
      json.writeFieldName("middle");
      network(network.middle().get(), json);
    }
    json.writeEndObject();
  }

  private static void table1(Demand demand, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("table1");
    for (PaperTable1.Column column : PaperTable1.of(demand.n(), demand.r())) {
      json.writeStartObject();
      json.writeStringField("network", column.name());
      json.writeNumberField("alpha", column.alpha());
      json.writeNumberField("d", column.d());
      json.writeStringField("printed", column.printed());
      json.writeNumberField("printedValue", column.printedValue());
      json.writeNumberField("theorem", column.theorem());
      json.writeNumberField("least", column.computed());
      json.writeStringField("condition", column.source());
      json.writeNumberField("sharper", column.sharper());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void conditions(Sizing sizing, JsonGenerator json) throws IOException {
    int n = sizing.demand().n();
    int r = sizing.demand().r();
    json.writeNumberField("n", n);
    json.writeNumberField("r", r);
    json.writeNumberField("alpha", sizing.demand().alpha());
    json.writeNumberField("d", sizing.demand().d());
    json.writeNumberField("theorem", sizing.theorem());
    json.writeNumberField("theoremAsPrinted", Conditions.printed(sizing.demand()));
    json.writeNumberField("sharper", sizing.sharper());
    json.writeNumberField("fullMulticast", sizing.fullMulticast());
    long closed = Conditions.fullMulticastClosedForm(n, r);
    if (closed < 0) {
      json.writeNullField("fullMulticastClosedForm");
    } else {
      json.writeNumberField("fullMulticastClosedForm", closed);
    }
    json.writeNumberField("permutation", sizing.permutation());
    json.writeObjectFieldStart("crosspoints");
    json.writeNumberField("theorem", Crosspoints.threeStage(sizing.theorem(), n, r));
    json.writeNumberField("sharper", Crosspoints.threeStage(sizing.sharper(), n, r));
    json.writeNumberField("fullMulticast", Crosspoints.threeStage(sizing.fullMulticast(), n, r));
    json.writeNumberField("permutation", Crosspoints.threeStage(sizing.permutation(), n, r));
    json.writeNumberField("crossbar", (long) Crosspoints.crossbar(n, r));
    json.writeEndObject();
    json.writeNumberField("ofCrossbar", sizing.ofCrossbar());
    json.writeNumberField("ofPermutation", sizing.ofPermutation());
  }
}
