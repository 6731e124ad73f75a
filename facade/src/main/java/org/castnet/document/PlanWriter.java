package org.castnet.document;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.castnet.auto.search.AutoScheme;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.ScenarioNotes;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.run.Verdict;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;

/**
 * Writes plans as one line of JSON, for {@link PlanReader}. Messages and sends are written one by
 * one, since a plan may have millions.
 */
public final class PlanWriter {
  private PlanWriter() {}

  /**
   * Writes one plan with its metrics and its verdict. O(size of the plan).
   *
   * @param out a generator of {@link JsonText}
   */
  public static void write(PlanDocument document, Verdict verdict, JsonGenerator out)
      throws IOException {
    out.writeStartObject();
    fields(document, verdict, out);
    out.writeEndObject();
  }

  /**
   * Writes the plan of a request like {@link #write(PlanDocument, Verdict, JsonGenerator)}, with
   * its bottleneck, the machine, what the plan needs in addition, and the notes on the request if
   * there are any.
   */
  public static void write(
      PlanDocument document, Verdict verdict, Scenario scenario, JsonGenerator out)
      throws IOException {
    out.writeStartObject();
    fields(document, verdict, out);
    Optional<BottleneckJson> bottleneck =
        BottleneckJson.of(document.scheme(), document.plan(), scenario.technology());
    if (bottleneck.isPresent()) {
      JsonText.field("bottleneck", bottleneck.get(), out);
    }
    JsonText.field("machine", MachineText.of(scenario), out);
    Set<Need> needs = scenario.needs(document.plan());
    if (!needs.isEmpty()) {
      JsonText.field("needs", needs.stream().map(Need::word).toList(), out);
    }
    List<Diagnostic> notes = ScenarioNotes.of(scenario);
    if (!notes.isEmpty()) {
      JsonText.field("notes", NoteJson.all(notes, scenario.network()), out);
    }
    out.writeEndObject();
  }

  private static void fields(PlanDocument document, Verdict verdict, JsonGenerator out)
      throws IOException {
    MulticastPlan plan = document.plan();
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
    if (document.technology().isPresent()) {
      JsonText.field(
          "wormhole", TechnologyJson.of(document.technology().get(), plan.network()), out);
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
    JsonText.field("metrics", document.metrics(), out);
    JsonText.field("verdict", VerdictJson.of(document, verdict), out);
    if (document.choice().isPresent()) {
      JsonText.field(AutoScheme.NAME, AutoJson.of(document.choice().get()), out);
    }
  }

  private static void ids(
      String name, IntImmutableList numbers, IntToLongFunction id, JsonGenerator out)
      throws IOException {
    out.writeFieldName(name);
    long[] ids = IntStream.of(numbers.toIntArray()).mapToLong(id).toArray();
    if (ids.length == 0) {
      out.writeNull();
    } else if (ids.length == 1) {
      out.writeNumber(ids[0]);
    } else {
      out.writeArray(ids, 0, ids.length);
    }
  }
}
