package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.castnet.schedule.transfer.Multicast;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.TransferText;
import org.castnet.schedule.transfer.Transfers;

/**
 * A process that plays some ranks of a plan, told what to do on its standard input: the plan, the
 * ranks ({@code mine 0 4}), then, when it has answered with {@code ports …}, those of all ranks,
 * and {@code go} when it has answered {@code ready}. It answers with {@code complaint RANK SEND
 * text} and {@code done}, and goes when its input ends.
 */
final class RankProcess {
  private final BufferedReader in;
  private final PrintStream out;

  private RankProcess(BufferedReader in, PrintStream out) {
    this.in = in;
    this.out = out;
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new RankProcess(in, out).run();
  }

  private void run() throws IOException, InterruptedException, ExecutionException {
    Transfers transfers = TransferText.read(this::line);
    int[] mine = numbers("mine");
    BytePattern pattern = new BytePattern();
    List<RankSockets> sockets = new ArrayList<>();
    for (int rank : mine) {
      sockets.add(new RankSockets(transfers, rank, pattern));
    }
    StringBuilder ports = new StringBuilder("ports");
    sockets.forEach(each -> ports.append(' ').append(each.port()));
    out.println(ports);
    int[] all = numbers("ports");
    for (RankSockets each : sockets) {
      each.connect(all);
    }
    for (RankSockets each : sockets) {
      each.accept();
    }
    rehearse(pattern);
    out.println("ready");
    numbers("go");
    ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, mine.length));
    List<Future<RankMemory>> running = new ArrayList<>();
    sockets.forEach(each -> running.add(threads.submit(each::run)));
    for (Future<RankMemory> each : running) {
      for (Complaint complaint : each.get().finish()) {
        out.println(
            "complaint " + complaint.rank() + " " + complaint.send() + " " + complaint.text());
      }
    }
    out.println("done");
    // what this process still has to write goes on until the others have all of it
    String line = in.readLine();
    while (line != null) {
      line = in.readLine();
    }
    System.exit(0);
  }

  /** Sends a message to itself, so that what is timed later is not the loading of classes. */
  private static void rehearse(BytePattern pattern)
      throws IOException, InterruptedException, ExecutionException {
    IntImmutableList none = IntImmutableList.of();
    long bytes = 4L << 20;
    Transfers small =
        new Transfers(
            List.of("a", "b"),
            List.of(new Multicast(0, 0, IntImmutableList.of(1), bytes, Multicast.UNPREDICTED)),
            List.of(new Piece(0, 0, bytes)),
            List.of(new Transfer(0, 0, 1, IntImmutableList.of(0), none)));
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (RankSockets from = new RankSockets(small, 0, pattern);
        RankSockets to = new RankSockets(small, 1, pattern)) {
      int[] ports = {from.port(), to.port()};
      from.connect(ports);
      to.connect(ports);
      from.accept();
      to.accept();
      Future<RankMemory> sent = threads.submit(from::run);
      threads.submit(to::run).get().finish();
      sent.get();
    } finally {
      threads.shutdown();
    }
  }

  private String line() {
    try {
      return in.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int[] numbers(String word) throws IOException {
    String line = in.readLine();
    if (line == null || !line.startsWith(word)) {
      throw new IOException("told '" + line + "' where '" + word + "' is due");
    }
    String rest = line.substring(word.length()).strip();
    return rest.isEmpty()
        ? new int[0]
        : Arrays.stream(rest.split(" ")).mapToInt(Integer::parseInt).toArray();
  }
}
