package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.Locale;
import java.util.function.IntToLongFunction;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.LineText;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.run.Verdict;
import org.castnet.verify.Violation;

/** Writes plans as one line of JSON, for {@link PlanReader}. */
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
    if (plan.ports() == PortModel.ALL || PlanReader.portsOf(plan.sends()) == PortModel.ALL) {
      out.writeStringField("ports", plan.ports().name().toLowerCase(Locale.ROOT));
    }
    if (document.flitBytes() > 0) {
      out.writeNumberField("flitBytes", document.flitBytes());
    }
    MessageJson messages = new MessageJson(plan.network());
    out.writeArrayFieldStart("messages");
    for (Message message : plan.messages()) {
      messages.write(message, document.ids(), document.ready(message.id()), out);
    }
    out.writeEndArray();
    SendJson sends = new SendJson(plan.network());
    out.writeArrayFieldStart("sends");
    for (int i = 0; i < plan.sends().size(); i++) {
      Send send = plan.sends().get(i);
      out.writeStartObject();
      out.writeNumberField("id", document.ids().send(i));
      ids("message", send.messages(), document.ids()::message, out);
      ids("after", send.triggers(), document.ids()::send, out);
      sends.write(send, out);
      out.writeEndObject();
    }
    out.writeEndArray();
    metrics(document.metrics(), out);
    verdict(document, verdict, out);
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

  public static void verdict(PlanDocument document, Verdict verdict, JsonGenerator out)
      throws IOException {
    out.writeObjectFieldStart("verdict");
    out.writeBooleanField("valid", verdict.valid());
    out.writeBooleanField("deadlockFree", verdict.deadlockFree());
    out.writeStringField("judgedFor", verdict.scope().describe());
    if (verdict.cycle().isPresent()) {
      out.writeBooleanField("deadlockFreeWithWholeWormBuffers", verdict.freeWithWholeWorms());
    }
    out.writeArrayFieldStart("violations");
    for (Violation violation : verdict.violations()) {
      out.writeStartObject();
      out.writeStringField("kind", violation.kind().word());
      if (violation.send() >= 0) {
        out.writeNumberField("send", document.ids().send(violation.send()));
      }
      if (violation.message() >= 0) {
        out.writeNumberField("message", document.ids().message(violation.message()));
      }
      out.writeStringField("text", LineText.of(violation.text(document.names())));
      DiagnosticJson.write(
          violation.diagnostic(), document.names(), document.plan().network(), out);
      out.writeEndObject();
    }
    out.writeEndArray();
    if (verdict.cycle().isPresent()) {
      out.writeStringField("cycle", verdict.cycle().get().text(document.names()));
    }
    out.writeEndObject();
  }

  private static void ids(
      String name, IntImmutableList numbers, IntToLongFunction id, JsonGenerator out)
      throws IOException {
    out.writeFieldName(name);
    long[] ids = numbers.intStream().mapToLong(id).toArray();
    if (ids.length == 0) {
      out.writeNull();
    } else if (ids.length == 1) {
      out.writeNumber(ids[0]);
    } else {
      out.writeArray(ids, 0, ids.length);
    }
  }
}
