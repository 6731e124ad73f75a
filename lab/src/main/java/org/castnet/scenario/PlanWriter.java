package org.castnet.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.verify.Violation;

/** Writes plans as one line of JSON; {@link PlanReader} reads them back. */
public final class PlanWriter {
  private PlanWriter() {}

  public static void write(PlanDocument document, Verdict verdict, JsonGenerator out)
      throws IOException {
    MulticastPlan plan = document.plan();
    out.writeStartObject();
    if (!document.id().isEmpty()) {
      out.writeStringField("id", document.id());
    }
    out.writeStringField("network", plan.network().spec());
    if (!document.scheme().isEmpty()) {
      out.writeStringField("scheme", document.scheme());
    }
    if (plan.ports() == PortModel.ALL) {
      out.writeStringField("ports", "all");
    }
    MessageJson messages = new MessageJson(plan.network());
    out.writeArrayFieldStart("messages");
    for (Message message : plan.messages()) {
      messages.write(message, out);
    }
    out.writeEndArray();
    SendJson sends = new SendJson(plan.network());
    out.writeArrayFieldStart("sends");
    for (int i = 0; i < plan.sends().size(); i++) {
      Send send = plan.sends().get(i);
      out.writeStartObject();
      out.writeNumberField("id", i);
      ids("message", send.messages(), out);
      ids("after", send.triggers(), out);
      sends.write(send, out);
      out.writeEndObject();
    }
    out.writeEndArray();
    metrics(document.metrics(), out);
    verdict(verdict, out);
    AutoJson.write(document.choice(), out);
    out.writeEndObject();
  }

  public static void metrics(PlanMetrics metrics, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("metrics");
    out.writeNumberField("traffic", metrics.traffic());
    out.writeNumberField("longestPath", metrics.longestPath());
    out.writeNumberField("sends", metrics.sends());
    out.writeNumberField("steps", metrics.steps());
    out.writeEndObject();
  }

  public static void verdict(Verdict verdict, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("verdict");
    out.writeBooleanField("valid", verdict.valid());
    out.writeBooleanField("deadlockFree", verdict.deadlockFree());
    out.writeArrayFieldStart("violations");
    for (Violation violation : verdict.violations()) {
      out.writeStartObject();
      out.writeStringField(
          "kind", violation.kind().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
      if (violation.send() >= 0) {
        out.writeNumberField("send", violation.send());
      }
      if (violation.message() >= 0) {
        out.writeNumberField("message", violation.message());
      }
      out.writeStringField("text", violation.text());
      out.writeEndObject();
    }
    out.writeEndArray();
    if (verdict.cycle().isPresent()) {
      out.writeStringField("cycle", verdict.cycle().get());
    }
    out.writeEndObject();
  }

  private static void ids(String name, IntImmutableList ids, JsonGenerator out) throws IOException {
    out.writeFieldName(name);
    List<Integer> list = ids;
    if (list.isEmpty()) {
      out.writeNull();
    } else if (list.size() == 1) {
      out.writeNumber(ids.getInt(0));
    } else {
      out.writeArray(ids.toIntArray(), 0, ids.size());
    }
  }
}
