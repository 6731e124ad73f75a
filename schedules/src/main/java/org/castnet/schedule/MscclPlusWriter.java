package org.castnet.schedule;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.schedule.transfer.Transfers;

/**
 * Writes all-gathers, reduce-scatters, all-reduces and all-to-alls as execution plans of MSCCL++:
 * ranks write into the buffers of others over memory channels.
 */
final class MscclPlusWriter implements ScheduleWriter {
  @Override
  public void write(
      PlanDocument document, Transfers transfers, PlanFormat.Target target, PrintStream out)
      throws IOException {
    MscclPlusLayout layout = new MscclPlusLayout(transfers);
    MscclPlusMoves moves =
        new MscclPlusMoves(transfers, layout, TransferOrder.of(document, transfers));
    MscclPlusProgram program = MscclPlusProgram.of(moves.moves(), layout, transfers.names().size());
    String name = document.scheme().isEmpty() ? "castnet" : "castnet_" + document.scheme();
    // a mapper supports the annotations of the foreign format; most commands write none and skip
    // the time that its construction takes
    JsonMapper mapper = JsonMapper.builder().build();
    out.println(mapper.writeValueAsString(program.plan(name)));
  }
}
