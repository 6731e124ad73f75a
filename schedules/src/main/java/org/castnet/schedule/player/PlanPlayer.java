package org.castnet.schedule.player;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Executes a plan in this process, with one thread and one mailbox for each rank. Each port sends
 * its transfers in the order of {@link Transfers}; at most {@value #WINDOW} bytes of it, or one
 * transfer, are under way, that is, not yet acknowledged by their receiver.
 */
public final class PlanPlayer {
  private static final long WINDOW = 65_536;

  private final Transfers transfers;
  private final List<BlockingQueue<Mail>> queues = new ArrayList<>();
  private final List<RankMemory> memories = new ArrayList<>();

  private PlanPlayer(Transfers transfers) {
    this.transfers = transfers;
    BytePattern pattern = new BytePattern(transfers);
    for (int rank = 0; rank < transfers.names().size(); rank++) {
      queues.add(new LinkedBlockingQueue<>());
      memories.add(new RankMemory(transfers, rank, pattern));
    }
  }

  /** An arrival at a rank: data, or an acknowledgement of sent data. */
  private sealed interface Mail {}

  /** The receiver of a transfer has its bytes. */
  private record Acknowledgement(int transfer) implements Mail {}

  /** A transfer that has arrived: its number and the buffers that hold its bytes. */
  private record Arrival(int transfer, List<ByteBuffer> bytes) implements Mail {
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
      // in the order in which ranks end: the others wait for one that fails
      CompletionService<Void> running = new ExecutorCompletionService<>(threads);
      for (int rank = 0; rank < queues.size(); rank++) {
        int each = rank;
        running.submit(() -> run(each));
      }
      for (int rank = 0; rank < queues.size(); rank++) {
        running.take().get();
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
    SendQueues sends = new SendQueues(transfers, WINDOW);
    program.initial().forEach(sends::add);
    while (true) {
      for (int next = sends.next(); next >= 0; next = sends.next()) {
        Transfer transfer = transfers.transfers().get(next);
        memory.checkHeld(transfer);
        queues.get(transfer.to()).add(new Arrival(next, memory.buffers(transfer)));
      }
      if (program.expected() == 0 && sends.areEmpty()) {
        return null;
      }
      Mail mail = queues.get(rank).take();
      if (mail instanceof Arrival arrival) {
        int number = arrival.transfer();
        memory.receive(number, arrival::copy);
        queues.get(transfers.transfers().get(number).from()).add(new Acknowledgement(number));
        program.afterArrival(number).forEach(sends::add);
      } else if (mail instanceof Acknowledgement acknowledgement) {
        sends.acknowledge(acknowledgement.transfer());
      }
    }
  }
}
