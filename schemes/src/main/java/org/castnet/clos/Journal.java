package org.castnet.clos;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.castnet.input.BadInput;

/**
 * A router that writes down every accepted request before it answers, so that a process that dies
 * at any moment can go on where it stopped.
 *
 * <p>The file is text: a first line that names network, ties and seed, then {@code + in out out …}
 * for a connect and {@code - in} for a disconnect, each line with a sum over all lines so far.
 * Refused requests change nothing and are not written. A last line without its end was never
 * acknowledged; it is cut off on opening. A line whose sum does not fit is named. Requests are
 * replayed in order, which gives the same middles, since the greedy choice depends on nothing else.
 * The bytes are handed to the operating system before the answer: they survive the death of the
 * process; {@link #force} makes them survive a power cut.
 *
 * <p>One process at a time may hold a journal. Not safe for use by several threads.
 */
public final class Journal implements AutoCloseable {
  private static final String KIND = "castnet clos journal with sums: ";

  private final BitRouter router;
  private final FileChannel file;
  private final Path path;
  private final LineSums sums;
  private final StringBuilder line = new StringBuilder();

  private Journal(BitRouter router, FileChannel file, Path path, LineSums sums) {
    this.router = router;
    this.file = file;
    this.path = path;
    this.sums = sums;
  }

  /**
   * Opens a journal or begins one.
   *
   * @throws BadInput where the file belongs to another network or tie rule, holds what is no
   *     journal, or is in use; it is left as it was
   */
  public static Journal open(Path path, ClosNetwork network, MiddleTies ties, long seed)
      throws IOException {
    FileChannel file =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(file, path);
      BitRouter router = new BitRouter(network, ties, seed);
      byte[] bytes = read(file, path);
      String header = header(network, ties, seed);
      int end = lastLineEnd(bytes);
      String torn = new String(bytes, end, bytes.length - end, StandardCharsets.UTF_8);
      if (end == 0 && !new LineSums().seal(header).startsWith(torn)) {
        throw new BadInput(path + ": this is no journal of a Clos network");
      }
      if (!LineSums.mayBeTorn(torn)) {
        throw new BadInput(path + ": the last line is damaged: its end is not where its sum ends");
      }
      LineSums sums = new LineSums();
      replay(router, new String(bytes, 0, end, StandardCharsets.UTF_8), header, sums, path);
      file.truncate(end);
      file.position(end);
      Journal journal = new Journal(router, file, path, sums);
      if (end == 0) {
        journal.line.append(header);
        journal.write();
      }
      return journal;
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** The router, for reading: what is connected through it is not written down. */
  public BitRouter router() {
    return router;
  }

  /** As {@link BitRouter#connect}; the request is in the file when this returns. */
  public CircuitAnswer connect(int in, int... out) throws IOException {
    CircuitAnswer verdict = router.connect(in, out);
    if (verdict == CircuitAnswer.OK) {
      line.append("+ ").append(in);
      for (int port : out) {
        line.append(' ').append(port);
      }
      write();
    }
    return verdict;
  }

  /** As {@link BitRouter#disconnect}; the request is in the file when this returns. */
  public CircuitAnswer disconnect(int in) throws IOException {
    CircuitAnswer verdict = router.disconnect(in);
    if (verdict == CircuitAnswer.OK) {
      line.append("- ").append(in);
      write();
    }
    return verdict;
  }

  /** Waits until all is on the disk. */
  public void force() throws IOException {
    file.force(false);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  private void write() throws IOException {
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(sums.seal(line.toString()) + '\n');
    line.setLength(0);
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    } catch (IOException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
  }

  private static void lock(FileChannel file, Path path) throws IOException {
    FileLock lock;
    try {
      lock = file.tryLock();
    } catch (OverlappingFileLockException e) {
      throw new BadInput(path + ": this journal is in use", e);
    }
    if (lock == null) {
      throw new BadInput(path + ": this journal is in use by another process");
    }
  }

  private static byte[] read(FileChannel file, Path path) throws IOException {
    if (file.size() > Integer.MAX_VALUE - 16) {
      throw new BadInput(
          path + ": a journal of more than 2 GB; save the state and begin a new one");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) file.size());
    int got = 0;
    while (bytes.hasRemaining() && got >= 0) {
      got = file.read(bytes);
    }
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static int lastLineEnd(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  private static String header(ClosNetwork network, MiddleTies ties, long seed) {
    return KIND + network + " ties=" + ties.word() + " seed=" + seed;
  }

  private static void replay(
      BitRouter router, String text, String header, LineSums sums, Path path) {
    int number = 0;
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      String sealed = text.substring(start, end);
      String line = sums.open(sealed);
      number++;
      start = end + 1;
      if (line == null) {
        throw new BadInput(path + ":" + number + ": " + damage(sealed));
      }
      if (number == 1) {
        checkHeader(line, header, path);
      } else if (!accepted(router, line)) {
        throw new BadInput(
            path + ":" + number + ": '" + line + "' is no request that this network accepts here");
      }
    }
  }

  private static String damage(String line) {
    if (line.startsWith("castnet clos journal: ")) {
      return "an older Castnet wrote this journal, whose lines carry no sums; begin a new one";
    }
    return line.startsWith("castnet clos journal") || line.startsWith("+ ") || line.startsWith("- ")
        ? "the line is damaged: its sum does not fit"
        : "this is no line of a journal of a Clos network";
  }

  private static void checkHeader(String found, String expected, Path path) {
    if (!found.equals(expected)) {
      throw new BadInput(
          path + ":1: a journal of another network: found '" + found + "', not '" + expected + "'");
    }
  }

  private static boolean accepted(BitRouter router, String line) {
    String[] words = line.split(" ", -1);
    int[] ports = new int[words.length - 1];
    try {
      for (int k = 0; k < ports.length; k++) {
        ports[k] = Integer.parseInt(words[k + 1]);
      }
    } catch (NumberFormatException e) {
      return false;
    }
    if (words[0].equals("+") && ports.length >= 2) {
      return router.connect(ports[0], Arrays.copyOfRange(ports, 1, ports.length))
          == CircuitAnswer.OK;
    }
    return words[0].equals("-")
        && ports.length == 1
        && router.disconnect(ports[0]) == CircuitAnswer.OK;
  }
}
