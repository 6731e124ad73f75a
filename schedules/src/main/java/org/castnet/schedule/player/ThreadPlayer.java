package org.castnet.schedule.player;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/** Plays a plan in one process: a thread a rank, and a queue for what comes to it. */
public final class ThreadPlayer implements PlanPlayer {

  /** What lies in a rank's queue: the number of a transfer, and where its bytes are. */
  private record Arrival(int transfer, List<ByteBuffer> bytes) {
    /** Copies what comes next of the bytes. */
    void copy(ByteBuffer place) {
      for (ByteBuffer each : bytes) {
        int run = Math.min(each.remaining(), place.remaining());
        place.put(each.slice(each.position(), run));
        each.position(each.position() + run);
      }
    }
  }

  @Override
  public Played play(Transfers transfers) throws InterruptedException {
    List<Complaint> wrongWaits = WaitCheck.of(transfers);
    if (!wrongWaits.isEmpty()) {
      return Played.refused(wrongWaits);
    }
    int ranks = transfers.names().size();
    List<BlockingQueue<Arrival>> queues = new ArrayList<>();
    List<RankMemory> memories = new ArrayList<>();
    BytePattern pattern = new BytePattern();
    for (int rank = 0; rank < ranks; rank++) {
      queues.add(new LinkedBlockingQueue<>());
      memories.add(new RankMemory(transfers, rank, pattern));
    }
    List<Complaint> complaints = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, ranks));
    try {
      long start = System.nanoTime();
      List<Future<?>> running = new ArrayList<>();
      for (int rank = 0; rank < ranks; rank++) {
        RankProgram program = new RankProgram(transfers, rank);
        RankMemory memory = memories.get(rank);
        BlockingQueue<Arrival> inbox = queues.get(rank);
        running.add(threads.submit(() -> run(transfers, program, memory, inbox, queues)));
      }
      for (Future<?> each : running) {
        each.get();
      }
      long end = System.nanoTime();
      memories.forEach(memory -> complaints.addAll(memory.finish()));
      return new Played(
          complaints, transfers.transfers().size(), transfers.bytes(), Math.max(1, end - start));
    } catch (ExecutionException e) {
      throw new IllegalStateException("a rank failed", e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private static Void run(
      Transfers transfers,
      RankProgram program,
      RankMemory memory,
      BlockingQueue<Arrival> inbox,
      List<BlockingQueue<Arrival>> queues)
      throws InterruptedException, IOException {
    program.atOnce().forEach(t -> send(transfers, t, memory, queues));
    while (program.expected() > 0) {
      Arrival arrival = inbox.take();
      Transfer transfer = transfers.transfers().get(arrival.transfer());
      memory.received(transfer, memory.take(transfer, arrival::copy));
      program.afterArrival(arrival.transfer()).forEach(t -> send(transfers, t, memory, queues));
    }
    return null;
  }

  private static void send(
      Transfers transfers, int number, RankMemory memory, List<BlockingQueue<Arrival>> queues) {
    Transfer transfer = transfers.transfers().get(number);
    memory.sending(transfer);
    queues.get(transfer.to()).add(new Arrival(number, List.of(memory.places(transfer))));
  }
}
