package org.castnet.fuzz;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.cli.CastnetCommand;

/**
 * Runs command lines in this process, with their output captured, and reports those that end in
 * another way than a command should.
 */
final class CommandRunner implements AutoCloseable {
  /** The most processor time of a command; the time of a clock depends on the load. */
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private static final Duration LONGEST_WAIT = Duration.ofMinutes(3);
  private static final Duration UNTIL_INTERRUPTED = Duration.ofMinutes(1);
  private static final int LOOK_MILLISECONDS = 200;
  private static final String LIMIT = "--time-limit";
  private static final int LONGEST_COMPLAINT = 1_000;

  /**
   * The end of a command.
   *
   * @param code the exit code
   * @param error the text on standard error
   * @param wrong the reason why it is a finding; empty if the command ended as it should
   * @param stuck whether the command still runs
   */
  record End(int code, String error, String wrong, boolean stuck) {
    boolean isFinding() {
      return !wrong.isEmpty();
    }
  }

  private final SeedFiles files;
  private final Path folder;
  private final Map<String, Path> placed = new HashMap<>();
  private final ServerSocket taken = new ServerSocket();
  private final PrintStream out = System.out;
  private final PrintStream error = System.err;
  private final InputStream in = System.in;

  /**
   * @param folder an empty folder for the files of the cases
   */
  CommandRunner(SeedFiles files, Path folder) throws IOException {
    this.files = files;
    this.folder = folder;
    taken.bind(new InetSocketAddress(0));
  }

  /** Runs a case. Not thread-safe: it redirects the output of this process. */
  End run(FuzzCase each) throws IOException, InterruptedException {
    clear();
    byte[][] input = {new byte[0]};
    String[] words =
        limited(SafeWords.in(each.words(), taken.getLocalPort())).stream()
            .map(word -> placed(word, each, input))
            .toArray(String[]::new);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    int[] code = {Integer.MIN_VALUE};
    Thread command = new Thread(() -> code[0] = CastnetCommand.run(words), "fuzzed command");
    command.setUncaughtExceptionHandler((thread, e) -> e.printStackTrace(System.err));
    command.setDaemon(true);
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
    System.setIn(new ByteArrayInputStream(input[0]));
    String stopped = "";
    try {
      command.start();
      if (!endsInTime(command)) {
        stopped = "runs longer than " + LONGEST.toSeconds() + " s:" + stack(command);
        command.interrupt();
        command.join(UNTIL_INTERRUPTED.toMillis());
      }
    } finally {
      System.setOut(out);
      System.setErr(error);
      System.setIn(in);
    }
    String text = complaints.toString(StandardCharsets.UTF_8);
    String wrong = stopped.isEmpty() ? wrong(code[0], text) : stopped;
    return new End(code[0], text, wrong, command.isAlive());
  }

  /**
   * Returns a command line with a limit of the estimated time far below that of the watchdog. The
   * limit follows the name of the command, so that only this command is set up.
   */
  private static List<String> limited(List<String> words) {
    if (words.stream().anyMatch(word -> word.startsWith(LIMIT))) {
      return words;
    }
    List<String> limited = new ArrayList<>(words);
    limited.add(words.isEmpty() || words.get(0).startsWith("-") ? 0 : 1, LIMIT + "=1s");
    return limited;
  }

  private static boolean endsInTime(Thread command) throws InterruptedException {
    long processor = processorTime();
    long clock = System.nanoTime();
    while (command.isAlive()
        && processorTime() - processor < LONGEST.toNanos()
        && System.nanoTime() - clock < LONGEST_WAIT.toNanos()) {
      command.join(LOOK_MILLISECONDS);
    }
    return !command.isAlive();
  }

  private static long processorTime() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static String stack(Thread command) {
    return Arrays.stream(command.getStackTrace())
        .map(Object::toString)
        .collect(Collectors.joining("\n  at ", "\n  at ", ""));
  }

  private static String wrong(int code, String error) {
    if (code < CastnetCommand.DONE || code > CastnetCommand.BAD_INPUT) {
      return "exit code " + code + ":\n" + error;
    }
    if (error.contains("\tat ") || error.contains("\n\tat")) {
      return "a stack trace:\n" + error;
    }
    if (error.contains("out of memory") || error.contains("the stack")) {
      return "not enough memory:\n" + error;
    }
    if (code == CastnetCommand.BAD_INPUT && error.isBlank()) {
      return "no reason for exit code 2";
    }
    Optional<String> longest =
        error.lines().filter(line -> line.length() > LONGEST_COMPLAINT).findFirst();
    return longest
        .map(line -> "a complaint of " + line.length() + " characters:\n" + line)
        .orElse("");
  }

  /**
   * Returns a command that runs the case again, on copies of its files.
   *
   * @param copies the folder of the copies
   */
  String reproducer(FuzzCase each, Path copies) throws IOException {
    byte[][] input = {new byte[0]};
    clear();
    List<String> words = new ArrayList<>();
    for (String word : limited(SafeWords.in(each.words(), taken.getLocalPort()))) {
      String path = placed(word, each, input);
      words.add(
          "'" + path.replace(folder.toString(), copies.toString()).replace("'", "'\\''") + "'");
    }
    Files.createDirectories(copies);
    try (Stream<Path> made = Files.list(folder)) {
      for (Path file : made.filter(Files::isRegularFile).toList()) {
        Files.write(copies.resolve(file.getFileName()), Files.readAllBytes(file));
      }
    }
    if (input[0].length > 0) {
      Files.write(copies.resolve("stdin"), input[0]);
      words.add("< '" + copies.resolve("stdin") + "'");
    }
    return "castnet " + String.join(" ", words);
  }

  /** Returns a word with paths in place of names, and writes the files. */
  private String placed(String word, FuzzCase each, byte[][] input) {
    Matcher names = FuzzCases.FILE.matcher(word);
    return names.replaceAll(
        found -> {
          String name = found.group(1);
          char kind = found.group().charAt(1);
          if (kind == '<') {
            input[0] = each.files().getOrDefault(name, files.content(name).orElse(new byte[0]));
            return "-";
          }
          Path path = kind == '>' ? folder.resolve("made-" + flat(name)) : place(name, each);
          return Matcher.quoteReplacement(path.toString());
        });
  }

  private static String flat(String name) {
    return name.replace('/', '-');
  }

  /** Writes an input, and those that it names. */
  private Path place(String name, FuzzCase each) {
    Path path = folder.resolve(flat(name));
    if (placed.put(name, path) == null) {
      Optional<byte[]> content =
          Optional.ofNullable(each.files().get(name)).or(() -> files.content(name));
      content.ifPresent(bytes -> write(path, bytes, each));
    }
    return path;
  }

  private void write(Path path, byte[] content, FuzzCase each) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    String whole =
        text.contains("%/")
            ? FuzzCases.FILE
                .matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement("" + place(found.group(1), each)))
            : text;
    try {
      Files.write(path, whole.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void clear() throws IOException {
    placed.clear();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        if (!path.equals(folder)) {
          Files.deleteIfExists(path);
        }
      }
    }
  }

  /** Returns the content of a file that the last case wrote. */
  byte[] written(String name) throws IOException {
    return Files.readAllBytes(folder.resolve("made-" + name));
  }

  @Override
  public void close() throws IOException {
    taken.close();
  }
}
