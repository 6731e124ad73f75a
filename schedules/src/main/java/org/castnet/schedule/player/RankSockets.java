package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntList;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * One rank over TCP on the loopback interface: a connection to every rank that it sends to, with a
 * thread that writes, and one from every rank that sends to it, with a thread that reads.
 *
 * <p>On the wire a transfer is its number (4 bytes) and its pieces; a connection starts with the
 * rank that opened it (4 bytes).
 */
final class RankSockets implements AutoCloseable {
  // more than this does not stay in a core's cache between the one that writes and the one that
  // reads
  private static final int BUFFER = 512 << 10;

  private final Transfers transfers;
  private final int rank;
  private final RankMemory memory;
  private final RankProgram program;
  private final ServerSocketChannel server;
  private final Map<Integer, Outgoing> outgoing = new TreeMap<>();
  private final BlockingQueue<Object> events = new LinkedBlockingQueue<>();
  private int incoming;

  RankSockets(Transfers transfers, int rank, BytePattern pattern) throws IOException {
    this.transfers = transfers;
    this.rank = rank;
    this.memory = new RankMemory(transfers, rank, pattern);
    this.program = new RankProgram(transfers, rank);
    this.server = ServerSocketChannel.open();
    server.setOption(StandardSocketOptions.SO_RCVBUF, BUFFER);
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
    incoming =
        (int)
            transfers.transfers().stream()
                .filter(transfer -> transfer.to() == rank)
                .mapToInt(Transfer::from)
                .distinct()
                .count();
  }

  /** A transfer that has come in whole, and the first wrong byte of each of its pieces, or -1. */
  private record Arrival(int transfer, IntList firstWrong) {}

  /** What a thread that writes has to do. */
  private final class Outgoing {
    final SocketChannel channel;
    final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

    Outgoing(SocketChannel channel) {
      this.channel = channel;
    }

    void write(int count) throws IOException, InterruptedException {
      for (int i = 0; i < count; i++) {
        int number = queue.take();
        ByteBuffer[] pieces = memory.places(transfers.transfers().get(number));
        ByteBuffer[] all = new ByteBuffer[pieces.length + 1];
        all[0] = ByteBuffer.allocateDirect(4).putInt(number).flip();
        System.arraycopy(pieces, 0, all, 1, pieces.length);
        while (all[all.length - 1].hasRemaining()) {
          channel.write(all);
        }
      }
    }
  }

  /** Something that a thread does until it has nothing more to do. */
  @FunctionalInterface
  private interface Work {
    void run() throws IOException, InterruptedException;
  }

  int port() {
    return server.socket().getLocalPort();
  }

  /**
   * Opens every connection that this rank sends over.
   *
   * @param ports of all ranks
   */
  void connect(int[] ports) throws IOException {
    for (Transfer transfer : transfers.transfers()) {
      if (transfer.from() == rank && !outgoing.containsKey(transfer.to())) {
        SocketChannel channel = SocketChannel.open();
        channel.setOption(StandardSocketOptions.SO_SNDBUF, BUFFER);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.connect(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), ports[transfer.to()]));
        channel.write(ByteBuffer.allocate(4).putInt(rank).flip());
        outgoing.put(transfer.to(), new Outgoing(channel));
      }
    }
  }

  /** Takes the connections of the others, and starts the threads. */
  void accept() throws IOException {
    for (; incoming > 0; incoming--) {
      SocketChannel channel = server.accept();
      int from = number(channel);
      long count =
          transfers.transfers().stream().filter(t -> t.to() == rank && t.from() == from).count();
      start("reads from " + from, () -> read(channel, count));
    }
    outgoing.forEach(
        (to, each) -> {
          int count =
              (int)
                  transfers.transfers().stream()
                      .filter(t -> t.from() == rank && t.to() == to)
                      .count();
          start("writes to " + to, () -> each.write(count));
        });
  }

  private void start(String name, Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                events.add(e);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "rank " + rank + " " + name);
    thread.setDaemon(true);
    thread.start();
  }

  private void read(SocketChannel channel, long count) throws IOException {
    for (long i = 0; i < count; i++) {
      int number = number(channel);
      Transfer transfer = transfers.transfers().get(number);
      events.add(new Arrival(number, memory.take(transfer, place -> fill(channel, place))));
    }
  }

  private static int number(SocketChannel channel) throws IOException {
    ByteBuffer four = ByteBuffer.allocateDirect(4);
    fill(channel, four);
    return four.getInt(0);
  }

  private static void fill(SocketChannel channel, ByteBuffer place) throws IOException {
    while (place.hasRemaining()) {
      if (channel.read(place) < 0) {
        throw new EOFException("a connection ended early");
      }
    }
  }

  /** Sends and receives until all has arrived that is to come. */
  RankMemory run() throws IOException, InterruptedException {
    program.atOnce().forEach(this::send);
    while (program.expected() > 0) {
      Object event = events.take();
      if (event instanceof IOException lost) {
        throw lost;
      }
      Arrival arrival = (Arrival) event;
      memory.received(transfers.transfers().get(arrival.transfer()), arrival.firstWrong());
      program.afterArrival(arrival.transfer()).forEach(this::send);
    }
    return memory;
  }

  private void send(int number) {
    Transfer transfer = transfers.transfers().get(number);
    memory.sending(transfer);
    outgoing.get(transfer.to()).queue.add(number);
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Outgoing each : outgoing.values()) {
      each.channel.close();
    }
  }
}
