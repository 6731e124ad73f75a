package org.castnet.schedule;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanReader;
import org.castnet.format.PlanFormat;
import org.castnet.format.Ranks;
import org.castnet.format.ReadingContext;
import org.castnet.plan.MulticastPlan;
import org.castnet.schedule.transfer.Transfers;
import org.castnet.sim.SimulationResult;
import org.castnet.updown.UpDownRouting;

/** Schedules written and read, for the tests of this room. */
final class Written {
  private static final NetworkCache NETWORKS = new NetworkCache();

  private Written() {}

  static String by(ScheduleWriter writer, MulticastPlan plan, long flitBytes) {
    return by(writer, plan, flitBytes, 0);
  }

  /**
   * @param combineTime the time in which a rank combines a flit, in picoseconds
   */
  static String by(ScheduleWriter writer, MulticastPlan plan, long flitBytes, long combineTime) {
    return by(writer, new PlanDocument("", "some", plan, List.of()), flitBytes, combineTime);
  }

  static String by(ScheduleWriter writer, PlanDocument document, long flitBytes, long combineTime) {
    MulticastPlan plan = document.plan();
    Ranks ranks = Ranks.of(plan);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      Transfers transfers = Transfers.of(plan, ranks, flitBytes, Transfers.Prediction.NONE);
      writer.write(
          document,
          transfers,
          new PlanFormat.Target(ranks, flitBytes, message -> SimulationResult.NEVER, combineTime),
          out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  static PlanDocument read(String text) {
    return readOn(text, "");
  }

  /**
   * @param spec the network; empty for the one that the file names or means
   */
  static PlanDocument readOn(String text, String spec) {
    ReadingContext context =
        new ReadingContext(
            spec.isEmpty() ? Optional.empty() : Optional.of(NETWORKS.parse(spec)),
            network -> Optional.empty(),
            count -> NETWORKS.parse("complete:" + count),
            UpDownRouting::of,
            new PlanReader(NETWORKS)::read,
            ReadingContext.UNLIMITED);
    return ForeignSchedules.of(text).orElseThrow().read(text, context);
  }

  /** One of the published schedules. */
  static String published(String name) {
    return resource("published/" + name);
  }

  /** Returns a schedule among the resources of the tests. */
  static String resource(String name) {
    try (InputStream in = Written.class.getResourceAsStream(name)) {
      InputStream unpacked = name.endsWith(".gz") ? new GZIPInputStream(in) : in;
      return new String(unpacked.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
