package org.castnet.group.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.castnet.group.CableLoad;
import org.castnet.group.Group;
import org.castnet.group.GroupReport;
import org.castnet.group.GroupTrees;
import org.castnet.group.GroupVerdict;

/** The report on a fabric's groups as JSON. */
final class GroupsJson {
  private GroupsJson() {}

  public static void write(GroupReport report, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeArrayFieldStart("groups");
    for (int group = 0; group < report.groups().groups().size(); group++) {
      group(report.groups(), group, report.verdicts().get(group), out);
    }
    out.writeEndArray();
    load(report.load(), out);
    deadlock(report, out);
    out.writeEndObject();
  }

  private static void group(GroupTrees groups, int number, GroupVerdict verdict, JsonGenerator out)
      throws IOException {
    Group group = groups.groups().get(number);
    out.writeStartObject();
    out.writeStringField("name", group.name());
    out.writeArrayFieldStart("members");
    for (int i = 0; i < group.members().size(); i++) {
      out.writeString(groups.fabric().nodeName(group.members().getInt(i)));
    }
    out.writeEndArray();
    if (group.rate() != 1) {
      number("rate", group.rate(), out);
    }
    out.writeNumberField("switches", verdict.switches());
    out.writeNumberField("cables", verdict.cables());
    out.writeBooleanField("tree", verdict.isTree());
    if (groups.lanes() > 1) {
      out.writeNumberField("lane", groups.tree(number).lane());
    }
    if (!groups.tree(number).name().equals(group.name())) {
      out.writeStringField("address", groups.tree(number).name());
    }
    if (!verdict.isTree()) {
      out.writeArrayFieldStart("faults");
      for (String violation : verdict.violations()) {
        out.writeString(violation);
      }
      out.writeEndArray();
    }
    out.writeEndObject();
  }

  private static void load(CableLoad load, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("load");
    number("busiest", load.busiest(), out);
    out.writeArrayFieldStart("cable");
    if (load.busiestCable() >= 0) {
      out.writeString(load.cables().end(load.busiestCable(), false));
      out.writeString(load.cables().end(load.busiestCable(), true));
    }
    out.writeEndArray();
    out.writeNumberField("used", load.used());
    out.writeNumberField("cables", load.cables().count());
    number("total", load.total(), out);
    number("mean", Math.round(load.mean() * 100) / 100.0, out);
    out.writeEndObject();
  }

  private static void deadlock(GroupReport report, JsonGenerator out) throws IOException {
    if (report.cycle().isPresent()) {
      cycle("groups", report.cycle().get(), out);
    } else if (report.mixedCycle().isPresent()) {
      cycle("groups and routes", report.mixedCycle().get(), out);
    } else if (report.routesCycle().isPresent()) {
      cycle("routes", report.routesCycle().get(), out);
    } else {
      out.writeNullField("deadlock");
    }
  }

  private static void cycle(String among, String cycle, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("deadlock");
    out.writeStringField("among", among);
    out.writeStringField("circle", cycle);
    out.writeEndObject();
  }

  /** Writes a number, without a decimal point if it is whole. */
  private static void number(String field, double value, JsonGenerator out) throws IOException {
    if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
      out.writeNumberField(field, (long) value);
    } else {
      out.writeNumberField(field, value);
    }
  }
}
