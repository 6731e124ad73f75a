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
 * A router that logs every accepted request before it answers, so that a process that is killed at
 * any moment can continue from its last request.
 *
 * <p>The file is text: the first line states network, ties and seed; it is followed by {@code + in
 * out out …} for a connect and {@code - in} for a disconnect, each line with a checksum over all
 * lines so far. Rejected requests change nothing and are not logged. An incomplete last line was
 * never acknowledged and is removed when the file is opened. A line with a wrong checksum is
 * reported. Requests are replayed in order, which gives the same middles, since the greedy choice
 * depends on nothing else. The bytes are passed to the operating system before the answer, so they
 * survive the death of the process; {@link #force} makes them survive a power failure.
 *
 * <p>Only one process at a time may open a journal. Not thread-safe.
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
   * Opens a journal or creates one.
   *
   * @throws BadInput if the file belongs to another network or tie rule, is not a journal, or is in
   *     use; it is not modified
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
        throw BadInput.coded("not-a-journal", "{path}: is not a journal of a Clos network", path);
      }
      if (!LineSums.mayBeTorn(torn)) {
        throw BadInput.coded(
            "journal-damaged",
            "{path}: the last line is damaged: it continues after its checksum",
            path);
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

  /** Returns the router for queries; circuits connected through it directly are not logged. */
  public BitRouter router() {
    return router;
  }

  /** Connects as {@link BitRouter#connect} does; the request is in the file when this returns. */
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

  /**
   * Disconnects as {@link BitRouter#disconnect} does; the request is in the file when this returns.
   */
  public CircuitAnswer disconnect(int in) throws IOException {
    CircuitAnswer verdict = router.disconnect(in);
    if (verdict == CircuitAnswer.OK) {
      line.append("- ").append(in);
      write();
    }
    return verdict;
  }

  /** Waits until all requests are on the disk. */
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
      throw BadInput.coded("journal-in-use", "{path}: this journal is in use", path).causedBy(e);
    }
    if (lock == null) {
      throw BadInput.coded(
          "journal-in-use", "{path}: this journal is in use by another process", path);
    }
  }

  private static byte[] read(FileChannel file, Path path) throws IOException {
    if (file.size() > Integer.MAX_VALUE - 16) {
      throw BadInput.coded(
          "journal-too-large",
          "{path}: the journal exceeds 2 GB; save the state and create a new one",
          path);
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) file.size());
    int received = 0;
    while (bytes.hasRemaining() && received >= 0) {
      received = file.read(bytes);
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
        throw BadInput.coded(
            "journal-damaged", "{path}:{number}: {damage}", path, number, damage(sealed));
      }
      if (number == 1) {
        checkHeader(line, header, path);
      } else if (!accepted(router, line)) {
        throw BadInput.coded(
            "journal-damaged",
            "{path}:{line}: '{found}' is not a request that this network accepts here",
            path,
            number,
            line);
      }
    }
  }

  private static String damage(String line) {
    if (line.startsWith("castnet clos journal: ")) {
      return "this journal was written by an older version without checksums; create a new one";
    }
    return line.startsWith("castnet clos journal") || line.startsWith("+ ") || line.startsWith("- ")
        ? "the line is damaged: its checksum is wrong"
        : "this is not a line of a journal of a Clos network";
  }

  private static void checkHeader(String found, String expected, Path path) {
    if (!found.equals(expected)) {
      throw BadInput.coded(
          "other-network",
          "{path}:1: a journal of another network: found '{found}', expected '{expected}'",
          path,
          found,
          expected);
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
