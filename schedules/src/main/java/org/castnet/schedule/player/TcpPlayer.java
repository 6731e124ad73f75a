package org.castnet.schedule.player;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.castnet.schedule.transfer.TransferText;
import org.castnet.schedule.transfer.Transfers;

/**
 * Plays a plan between processes of this machine, over TCP on the loopback interface. Each process
 * plays one rank, or several in turn where there are fewer processes than ranks.
 */
public final class TcpPlayer implements PlanPlayer {
  private final int mostProcesses;

  /**
   * @param mostProcesses at most so many processes, at least 1
   */
  public TcpPlayer(int mostProcesses) {
    this.mostProcesses = mostProcesses;
  }

  /** A process with ranks of its own. */
  private record Worker(Process process, PrintStream in, BufferedReader out, List<Integer> ranks) {
    String answer(String word) throws IOException {
      String line = out.readLine();
      if (line == null || !line.startsWith(word)) {
        throw new IOException("a process answers '" + line + "' where '" + word + "' is due");
      }
      return line.substring(word.length()).strip();
    }
  }

  @Override
  public Played play(Transfers transfers) throws InterruptedException {
    List<Complaint> wrongWaits = WaitCheck.of(transfers);
    if (!wrongWaits.isEmpty()) {
      return Played.refused(wrongWaits);
    }
    List<Worker> workers = new ArrayList<>();
    try {
      int count = Math.min(mostProcesses, transfers.names().size());
      for (int i = 0; i < count; i++) {
        workers.add(start());
      }
      for (int rank = 0; rank < transfers.names().size(); rank++) {
        workers.get(rank % count).ranks().add(rank);
      }
      return play(transfers, workers);
    } catch (IOException e) {
      throw new UncheckedIOException("the processes of the player cannot be had", e);
    } finally {
      workers.forEach(worker -> worker.process().destroyForcibly());
    }
  }

  private static Worker start() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:MaxDirectMemorySize=16g",
                "-cp",
                System.getProperty("java.class.path"),
                RankProcess.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return new Worker(
        process,
        new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8),
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)),
        new ArrayList<>());
  }

  private static Played play(Transfers transfers, List<Worker> workers) throws IOException {
    for (Worker worker : workers) {
      TransferText.write(transfers, worker.in());
      worker.in().println("mine " + words(worker.ranks()));
    }
    Integer[] ports = new Integer[transfers.names().size()];
    for (Worker worker : workers) {
      String[] words = worker.answer("ports").split(" ");
      for (int i = 0; i < worker.ranks().size(); i++) {
        ports[worker.ranks().get(i)] = Integer.valueOf(words[i]);
      }
    }
    tell(workers, "ports " + words(List.of(ports)));
    for (Worker worker : workers) {
      worker.answer("ready");
    }
    long start = System.nanoTime();
    tell(workers, "go");
    List<Complaint> complaints = new ArrayList<>();
    for (Worker worker : workers) {
      String line = worker.out().readLine();
      for (; line != null && line.startsWith("complaint "); line = worker.out().readLine()) {
        String[] words = line.split(" ", 4);
        complaints.add(
            new Complaint(Integer.parseInt(words[1]), Integer.parseInt(words[2]), words[3]));
      }
      if (!"done".equals(line)) {
        throw new IOException("a process of the player ended early");
      }
    }
    long end = System.nanoTime();
    return new Played(
        complaints, transfers.transfers().size(), transfers.bytes(), Math.max(1, end - start));
  }

  private static void tell(List<Worker> workers, String line) {
    workers.forEach(worker -> worker.in().println(line));
  }

  private static String words(List<Integer> numbers) {
    return String.join(" ", numbers.stream().map(String::valueOf).toList());
  }
}
