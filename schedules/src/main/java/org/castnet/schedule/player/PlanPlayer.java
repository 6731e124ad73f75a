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

/** Executes a plan in this process, with one thread and one queue of arrivals for each rank. */
public final class PlanPlayer {
  private final Transfers transfers;
  private final List<BlockingQueue<Arrival>> queues = new ArrayList<>();
  private final List<RankMemory> memories = new ArrayList<>();

  private PlanPlayer(Transfers transfers) {
    this.transfers = transfers;
    BytePattern pattern = new BytePattern(transfers);
    for (int rank = 0; rank < transfers.names().size(); rank++) {
      queues.add(new LinkedBlockingQueue<>());
      memories.add(new RankMemory(transfers, rank, pattern));
    }
  }

  /** A transfer that has arrived: its number and the buffers that hold its bytes. */
  private record Arrival(int transfer, List<ByteBuffer> bytes) {
    /** Fills a buffer with the next bytes. */
    void copy(ByteBuffer target) {
      for (ByteBuffer each : bytes) {
        int run = Math.min(each.remaining(), target.remaining());
        target.put(each.slice(each.position(), run));
        each.position(each.position() + run);
      }
    }
  }

  /**
   * Executes every transfer as soon as the transfers that it waits for have arrived, combines
   * partial results, and checks every byte and every sum.
   *
   * @return the result; nothing is sent if a transfer could never start, or carries a piece that no
   *     transfer which it waits for delivers
   * @throws InterruptedException if the current thread is interrupted while it waits
   */
  public static PlayResult play(Transfers transfers) throws InterruptedException {
    List<PlayError> wrongTriggers = TriggerCheck.of(transfers);
    return wrongTriggers.isEmpty()
        ? new PlanPlayer(transfers).play()
        : PlayResult.rejected(wrongTriggers);
  }

  private PlayResult play() throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, queues.size()));
    try {
      long start = System.nanoTime();
      List<Future<?>> running = new ArrayList<>();
      for (int rank = 0; rank < queues.size(); rank++) {
        int each = rank;
        running.add(threads.submit(() -> run(each)));
      }
      for (Future<?> each : running) {
        each.get();
      }
      long end = System.nanoTime();
      List<PlayError> errors = new ArrayList<>();
      memories.forEach(memory -> errors.addAll(memory.finish()));
      return new PlayResult(
          errors, transfers.transfers().size(), transfers.bytes(), Math.max(1, end - start));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a rank failed", e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private Void run(int rank) throws InterruptedException, IOException {
    RankProgram program = new RankProgram(transfers, rank);
    RankMemory memory = memories.get(rank);
    program.initial().forEach(transfer -> send(transfer, memory));
    while (program.expected() > 0) {
      Arrival arrival = queues.get(rank).take();
      memory.receive(arrival.transfer(), arrival::copy);
      program.afterArrival(arrival.transfer()).forEach(transfer -> send(transfer, memory));
    }
    return null;
  }

  private void send(int number, RankMemory memory) {
    Transfer transfer = transfers.transfers().get(number);
    memory.checkHeld(transfer);
    queues.get(transfer.to()).add(new Arrival(number, memory.buffers(transfer)));
  }
}
