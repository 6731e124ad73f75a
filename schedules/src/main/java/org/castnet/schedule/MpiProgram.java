package org.castnet.schedule;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.schedule.transfer.TransferText;
import org.castnet.schedule.transfer.Transfers;

/**
 * Writes a plan as one C program that executes it with MPI and checks every byte: the player with
 * the plan.
 */
final class MpiProgram implements ScheduleWriter {
  private static final String PLACE = "/*PLAN*/";
  private static final String ENGINE = "castnet-engine.h";

  @Override
  public void write(
      PlanDocument document, Transfers transfers, PlanFormat.Target target, PrintStream out)
      throws IOException {
    String player = player();
    int place = player.indexOf(PLACE);
    out.print(player.substring(0, place));
    ByteArrayOutputStream plan = new ByteArrayOutputStream();
    try (PrintStream lines = new PrintStream(plan, false, StandardCharsets.UTF_8)) {
      TransferText.write(transfers, lines);
    }
    plan.toString(StandardCharsets.UTF_8)
        .lines()
        .forEach(
            line ->
                out.println(
                    "    \""
                        + line.replace("\\", "\\\\").replace("\"", "\\\"").replace("?", "\\?")
                        + "\","));
    out.print(player.substring(place + PLACE.length() + 1));
  }

  /** Returns the player alone, which reads a plan from a file. */
  public static String player() throws IOException {
    return source("castnet-player.c");
  }

  /** Returns a program as one file: its source with the engine in place of the directive. */
  static String source(String program) throws IOException {
    return text(program).replace("#include \"" + ENGINE + "\"\n", text(ENGINE));
  }

  private static String text(String name) throws IOException {
    try (InputStream in = MpiProgram.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
